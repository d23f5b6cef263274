import type { Dashboard } from '#contract/reports/manage-reports.ts';
import { StateMark } from '#web/features/orders/components/state-mark.tsx';
import { formatIdr, formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';

/** The last few orders, each opening beside the page. */
export function NewestOrders({ orders }: { orders: Dashboard['newest'] }) {
  const t = useT();
  const open = useOpenNamed();
  if (orders.length === 0) return null;
  return (
    <section className="panel overview-card" aria-labelledby="newest">
      <div className="overview-head">
        <h2 id="newest">{t('dash.newest')}</h2>
        <Link className="ms-auto text-xs font-semibold underline" to={paths.adminTab('orders')}>
          {t('dash.allOrders')}
        </Link>
      </div>
      <ul>
        {orders.map((order) => (
          <li key={order.id} className="overview-row">
            <button
              type="button"
              className="newest-order"
              aria-label={t('order.openOne', { reference: order.reference || order.id })}
              onClick={() => open('order', { order })}
            >
              <bdi className="min-w-0 truncate font-semibold">
                {order.credit ? formatUsd(order.credit.amount) : productText(t, order.productName)}
              </bdi>
              <bdi className="min-w-0 truncate text-muted max-md:hidden">{order.customerEmail}</bdi>
              <span className="money text-end">
                <bdi>
                  {order.gateway === 'balance'
                    ? formatUsd(order.fromBalance)
                    : formatIdr(order.totalAmount, t.locale)}
                </bdi>
              </span>
              <StateMark order={order} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
