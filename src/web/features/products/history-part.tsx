import type { OwnProduct } from '#contract/catalogue/save-product.ts';
import { AuditChange } from '#web/features/audit/audit-lines.tsx';
import { actionWord, linesInWords } from '#web/features/audit/audit-words.ts';
import { useAudit } from '#web/features/audit/queries.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { Part } from './part.tsx';

const SHOWN = 8;

/** Who changed what of it and of its variants, newest first. */
export function HistoryPart({ own }: { own: OwnProduct }) {
  const t = useT();
  const list = useAudit({ action: '', target: own.variants.map(({ id }) => `product:${id}`).join(',') });
  const rows = list.rows.slice(0, SHOWN);
  return (
    <Part
      flush
      title={t('product.history')}
      summary={rows[0] ? formatDateTime(rows[0].at, t) : t('audit.none')}
    >
      <LoadFailed query={list} text={t('audit.failed')} />
      <ol>
        {rows.map((entry) => (
          <li key={entry.id} className="border-t border-line px-4 py-2 text-sm">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span>
                <bdi className="font-semibold">{entry.username ?? t('audit.system')}</bdi>
                {' · '}
                {actionWord(t, entry.action)}
              </span>
              <span className="font-mono text-xs text-muted">{formatDateTime(entry.at, t)}</span>
            </p>
            <AuditChange lines={linesInWords(t, t.locale, entry)} />
          </li>
        ))}
      </ol>
      {rows.length === 0 && <p className="px-4 pb-3 text-sm text-muted">{t('audit.none')}</p>}
    </Part>
  );
}
