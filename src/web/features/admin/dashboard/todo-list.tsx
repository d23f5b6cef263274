import type { Dashboard } from '#contract/reports/manage-reports.ts';
import { type WaitingName, waitingOf } from '#domain/notices/waiting.ts';
import { formatAge, formatCount } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { textOr } from '#web/i18n/text-or.ts';
import { paths } from '#web/lib/page/paths.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { Chip } from '#web/ui/fields/button.tsx';
import { CheckIcon } from '#web/ui/screen/icons.tsx';
import { useOpensPlace } from '../open-places.ts';
import { TodoLine } from './todo-line.tsx';

/** What of the table is told here; the alerts of safety stand above, with their buttons. */
const COUNTS = {
  orders: 'waitingOrders',
  byHand: 'byHand',
  mails: 'failedMails',
  refused: 'refusedCallbacks',
  disputes: 'openDisputes',
  vouchersTwice: 'vouchersTwice',
  owed: 'creditOwed',
  abuse: 'abuse',
  stock: 'outOfStock',
} as const satisfies Partial<Record<WaitingName, keyof Dashboard>>;
const TOLD = Object.keys(COUNTS) as (keyof typeof COUNTS)[];

/** Each thing that needs a hand leads to the place where it is done. */
export function TodoList({ shop }: { shop: Dashboard }) {
  const { t, locale } = useLanguage();
  const open = useOpenNamed();
  const may = useMay();
  const opens = useOpensPlace();
  const age = shop.oldestWaitingSeconds;
  const todo = TOLD.flatMap((name) => {
    const n = shop[COUNTS[name]];
    return n > 0 ? [{ name, n, ...waitingOf(name) }] : [];
  });
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
          {todo.map(({ name, n, tab, query }) => (
            <li key={name} className="border-b border-line last:border-0">
              <TodoLine to={opens(tab) ? paths.adminTab(tab, query) : null}>
                {t(`waits.${name}`, { n })}
                {name === 'orders' && age !== null && (
                  <span className="font-normal text-muted">
                    {' · '}
                    {t('dash.oldest', { age: formatAge(age, locale) })}
                  </span>
                )}
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
                <Chip
                  className="max-w-full"
                  aria-label={t('order.openOne', { reference: order.reference || order.id })}
                  onClick={() => open('order', { order })}
                >
                  <bdi className="truncate">{order.productName}</bdi>
                  <span className="badge badge-wait">{textOr(t, `dash.lookAt.${order.kind}`, '')}</span>
                </Chip>
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
    <Chip className="max-w-full" aria-label={t('stock.addKeys', { name })} onClick={onAdd}>
      {content}
    </Chip>
  );
}
