import { useT } from '#web/i18n/language-context.tsx';
import type { AuditLine } from './audit-change.ts';

const SHOWN = 4;

/** What changed, a few fields at once; the rest unfolds. */
export function AuditChange({ lines }: { lines: readonly AuditLine[] }) {
  const t = useT();
  const rest = lines.slice(SHOWN);
  if (lines.length === 0) return '–';
  return (
    <div className="max-w-md min-w-0 text-start text-xs wrap-anywhere">
      <Lines lines={lines.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary className="py-1 font-semibold">{t('audit.rest', { n: rest.length })}</summary>
          <Lines lines={rest} />
        </details>
      )}
    </div>
  );
}

function Lines({ lines }: { lines: readonly AuditLine[] }) {
  const t = useT();
  const shown = (value: string | null) => (value === null || value === '' ? t('audit.nothing') : value);
  return (
    <ul>
      {lines.map(({ name, before, after }) => (
        <li key={name}>
          {before === null ? (
            <bdi>{`${name}: ${shown(after)}`}</bdi>
          ) : (
            t('audit.became', { name, before: shown(before), after: shown(after) })
          )}
        </li>
      ))}
    </ul>
  );
}
