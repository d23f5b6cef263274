import { lazy } from 'react';
import { Link } from 'react-router';
import type { Dashboard } from '#contract/manage-reports.ts';
import { formatAge, formatCount } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { paths } from '#web/lib/paths.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import { useOpenDialog } from '../components/admin-dialogs.tsx';

const KeysDialog = lazy(() =>
  import('../keys/keys-dialog.tsx').then((file) => ({ default: file.KeysDialog })),
);

const OrderDialog = lazy(() =>
  import('../orders/order-dialog.tsx').then((file) => ({ default: file.OrderDialog })),
);

interface Props {
  shop: Dashboard;
  /** Something was done to an order that is shown here. */
  onChanged: () => void;
}

/** Each thing that needs a hand leads to the place where it is done. */
export function TodoList({ shop, onChanged }: Props) {
  const { t, locale } = useLanguage();
  const open = useOpenDialog();
  const n = (count: number) => ({ n: formatCount(count) });
  const age = shop.oldestWaitingSeconds;
  const todo = [
    {
      count: shop.waitingOrders,
      text: t('dash.waiting', n(shop.waitingOrders)),
      note: age === null ? '' : t('dash.oldest', { age: formatAge(age, locale) }),
      to: paths.adminTab('orders', { view: 'queue' }),
    },
    {
      count: shop.failedMails,
      text: t('dash.failedMails', n(shop.failedMails)),
      to: paths.adminTab('mail', { status: 'failed' }),
    },
    {
      count: shop.refusedCallbacks,
      text: t('dash.refused', n(shop.refusedCallbacks)),
      to: paths.adminTab('payments'),
    },
    {
      count: shop.openDisputes,
      text: t('dash.disputes', n(shop.openDisputes)),
      to: paths.adminTab('orders', { gateway: 'stripe' }),
    },
    {
      count: shop.vouchersTwice,
      text: t('dash.vouchersTwice', n(shop.vouchersTwice)),
      to: paths.adminTab('vouchers'),
    },
    { count: shop.abuse, text: t('dash.abuse', n(shop.abuse)), to: paths.adminTab('abuse') },
    { count: shop.outOfStock, text: t('dash.soldOut', n(shop.outOfStock)), to: paths.adminTab('products') },
  ].filter((each) => each.count > 0);
  return (
    <section className="panel" aria-labelledby="todo">
      <h2 id="todo" className="text-sm font-semibold">
        {t('dash.todo')}
      </h2>
      {todo.length === 0 && shop.lowStock.length === 0 ? (
        <p className="mt-2 flex items-center gap-2 text-sm text-teal-text">
          <CheckIcon size={16} />
          {t('dash.calm')}
        </p>
      ) : (
        <ul className="mt-1">
          {todo.map(({ text, note, to }) => (
            <li key={to} className="border-b border-line last:border-0">
              <Link className="todo-link" to={to}>
                <span className="min-w-0 flex-1 font-semibold">
                  {text}
                  {note && <span className="font-normal text-muted"> · {note}</span>}
                </span>
                <span aria-hidden="true" className="todo-arrow" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {shop.lookAt.length > 0 && (
        <div className="mt-3">
          <h3 className="mb-2 text-xs font-semibold text-muted">{t('dash.lookAt')}</h3>
          <ul className="flex flex-wrap gap-1.5">
            {shop.lookAt.map((order) => (
              <li key={`${order.kind}${order.id}`} className="max-w-full">
                <button
                  type="button"
                  className="chip max-w-full"
                  aria-label={t('order.openOne', { reference: order.reference || order.merchantRef })}
                  onClick={() =>
                    open((close) => <OrderDialog order={order} onClose={close} onChanged={onChanged} />)
                  }
                >
                  <bdi className="truncate">{order.productName}</bdi>
                  <span className="badge badge-wait">{t(`dash.lookAt.${order.kind}`)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {shop.lowStock.length > 0 && (
        <div className="mt-3">
          <h3 className="mb-2 text-xs font-semibold text-muted">{t('dash.low')}</h3>
          <ul className="flex flex-wrap gap-1.5">
            {shop.lowStock.map(({ id, name, availableCodes }) => (
              <li key={id} className="max-w-full">
                <button
                  type="button"
                  className="chip max-w-full"
                  aria-label={t('stock.addKeys', { name })}
                  onClick={() => open((close) => <KeysDialog productId={id} onClose={close} />)}
                >
                  <bdi className="truncate">{name}</bdi>
                  <span className="badge badge-wait">{formatCount(availableCodes)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
