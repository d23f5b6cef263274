import { Suspense } from 'react';
import type { Dashboard } from '#contract/reports/manage-reports.ts';
import { formatAge, formatCount } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { latePart } from '#web/i18n/late-part.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { Link } from '#web/lib/page/router.tsx';
import { useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { CheckIcon } from '#web/ui/screen/icons.tsx';
import { useOpensPlace } from '../open-places.ts';
import { type Attention, attentionOf, DEEDS } from './attention.ts';

/** Rarely there, and so are its words. */
const MatterText = latePart({
  areas: ['adminMatters'],
  load: () => import('./matter-text.tsx').then((file) => file.MatterText),
});

/** One list: what keeps buyers waiting, each with its button, the first one marked; below the perforation what can wait. */
export function AttentionList({ shop }: { shop: Dashboard }) {
  const t = useT();
  const { now } = useServices();
  const { urgent, later } = attentionOf(shop, now());
  return (
    <section className="panel overview-card" aria-labelledby="todo">
      <div className="overview-head">
        <h2 id="todo">{t('dash.todo')}</h2>
        {urgent.length > 0 && (
          <span className="place-count place-urgent">{formatCount(urgent.length, t.locale)}</span>
        )}
        {later.length > 0 && <span className="place-count">{formatCount(later.length, t.locale)}</span>}
      </div>
      {urgent.length + later.length === 0 && (
        <p className="flex items-center gap-2 px-4 py-3 text-sm text-teal-text">
          <CheckIcon size={16} />
          {t('dash.calm')}
        </p>
      )}
      <ul>
        {urgent.map((row, at) => (
          <AttentionRow key={row.name} row={row} mark={at === 0} urgent />
        ))}
      </ul>
      {later.length > 0 && (
        <>
          {urgent.length > 0 && <p className="overview-later">{t('dash.later')}</p>}
          <ul>
            {later.map((row) => (
              <AttentionRow key={row.name} row={row} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface RowProps {
  row: Attention;
  mark?: boolean;
  urgent?: boolean;
}

function AttentionRow({ row, mark = false, urgent = false }: RowProps) {
  const t = useT();
  const open = useOpenNamed();
  const may = useMay();
  const deed = DEEDS[row.name];
  const opens = useOpensPlace();
  const counted = t as (key: string, params: { n: number }) => string;
  return (
    <li className="overview-row">
      <span className={`overview-dot ${urgent ? 'overview-dot-urgent' : ''}`} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-semibold" id={`attention-${row.name}`}>
          {row.matter ? (
            <Suspense>
              <MatterText matter={row.matter} />
            </Suspense>
          ) : (
            counted(`waits.${row.name}`, { n: row.count ?? 0 })
          )}
        </span>
        {row.seconds != null && (
          <span className="block text-xs text-muted">
            {t('dash.oldest', { age: formatAge(row.seconds, t.locale) })}
            {row.matter && row.matter.count > 1 && ` · ${t('dash.andMore', { n: row.matter.count - 1 })}`}
          </span>
        )}
        {may('orders.see') &&
          row.orders.map((order) => (
            <button
              key={order.id}
              type="button"
              className="me-2 text-xs text-muted underline"
              aria-label={t('order.openOne', { reference: order.reference || order.id })}
              onClick={() => open('order', { order })}
            >
              <bdi>{productText(t, order.productName)}</bdi>
            </button>
          ))}
      </span>
      {row.tab !== 'dashboard' && opens(row.tab) && (
        <Link
          className={`button button-small button-dense overview-go ${mark ? 'button-go' : ''}`}
          to={row.to}
          aria-describedby={`attention-${row.name}`}
        >
          {t(deed && may(deed.right) ? deed.word : 'dash.check')}
        </Link>
      )}
    </li>
  );
}
