import type { Dashboard } from '#contract/manage-reports.ts';
import { formatAge, formatCount } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { textOr } from '#web/i18n/text-or.ts';
import { paths } from '#web/lib/paths.ts';
import { useMay } from '#web/lib/rights.tsx';
import { useOpenNamed } from '#web/ui/dialog-stack.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { useOpensPlace } from '../open-places.ts';
import { TodoLine } from './todo-line.tsx';

interface Todo {
  count: number;
  text: string;
  note?: string;
  /** Where it is done. */
  tab: string;
  query?: Readonly<Record<string, string>>;
}

/** Each thing that needs a hand leads to the place where it is done. */
export function TodoList({ shop }: { shop: Dashboard }) {
  const { t, locale } = useLanguage();
  const open = useOpenNamed();
  const may = useMay();
  const opens = useOpensPlace();
  const n = (count: number) => ({ n: count });
  const age = shop.oldestWaitingSeconds;
  const all: readonly Todo[] = [
    {
      count: shop.waitingOrders,
      text: t('dash.waiting', n(shop.waitingOrders)),
      note: age === null ? '' : t('dash.oldest', { age: formatAge(age, locale) }),
      tab: 'orders',
      query: { view: 'queue' },
    },
    {
      count: shop.failedMails,
      text: t('dash.failedMails', n(shop.failedMails)),
      tab: 'mail',
      query: { status: 'failed' },
    },
    {
      count: shop.refusedCallbacks,
      text: t('dash.refused', n(shop.refusedCallbacks)),
      tab: 'payments',
    },
    {
      count: shop.openDisputes,
      text: t('dash.disputes', n(shop.openDisputes)),
      tab: 'orders',
      query: { gateway: 'stripe' },
    },
    {
      count: shop.vouchersTwice,
      text: t('dash.vouchersTwice', n(shop.vouchersTwice)),
      tab: 'vouchers',
    },
    { count: shop.abuse, text: t('dash.abuse', n(shop.abuse)), tab: 'abuse' },
    { count: shop.outOfStock, text: t('dash.soldOut', n(shop.outOfStock)), tab: 'products' },
  ];
  const todo = all.filter((each) => each.count > 0);
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
          {todo.map(({ text, note, tab, query }) => (
            <li key={text} className="border-b border-line last:border-0">
              <TodoLine to={opens(tab) ? paths.adminTab(tab, query) : null}>
                {text}
                {note && <span className="font-normal text-muted"> · {note}</span>}
              </TodoLine>
            </li>
          ))}
        </ul>
      )}
      {shop.lookAt.length > 0 && may('orders.see') && (
        <div className="mt-3">
          <h3 className="mb-2 text-xs font-semibold text-muted">{t('dash.lookAt')}</h3>
          <ul className="flex flex-wrap gap-1.5">
            {shop.lookAt.map((order) => (
              <li key={`${order.kind}${order.id}`} className="max-w-full">
                <button
                  type="button"
                  className="chip max-w-full"
                  aria-label={t('order.openOne', { reference: order.reference || order.merchantRef })}
                  onClick={() => open('order', { order })}
                >
                  <bdi className="truncate">{order.productName}</bdi>
                  <span className="badge badge-wait">{textOr(t, `dash.lookAt.${order.kind}`, '')}</span>
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
                <LowStock
                  name={name}
                  left={availableCodes}
                  onAdd={may('stock.change') ? () => open('keys', { productId: id }) : null}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function LowStock({ name, left, onAdd }: { name: string; left: number; onAdd: (() => void) | null }) {
  const { t, locale } = useLanguage();
  const content = (
    <>
      <bdi className="truncate">{name}</bdi>
      <span className="badge badge-wait">{formatCount(left, locale)}</span>
    </>
  );
  if (onAdd === null) return <span className="chip max-w-full">{content}</span>;
  return (
    <button
      type="button"
      className="chip max-w-full"
      aria-label={t('stock.addKeys', { name })}
      onClick={onAdd}
    >
      {content}
    </button>
  );
}
