import { useCallback, useMemo } from 'react';
import type { AuditEntry } from '#contract/manage-reports.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { textOr } from '#web/i18n/text-or.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { LoadFailed } from '#web/ui/loaded.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { auditLines } from './audit-change.ts';
import { AuditChange } from './audit-lines.tsx';
import { useAudit } from './queries.ts';

const NONE: readonly string[] = [];

/** Who changed what, newest first; the filter stands in the address. */
export function AuditTab() {
  const { t, locale } = useLanguage();
  const [address, setAddress] = useSearchParams();
  const action = address.get('action') ?? '';
  const target = address.get('target') ?? '';
  const list = useAudit({ action, target });
  const actions = list.firstPage?.actions ?? NONE;
  const filter = useCallback(
    (next: { action: string; target: string }) => {
      const kept = Object.entries(next).filter(([, value]) => value !== '');
      setAddress({ tab: 'audit', ...Object.fromEntries(kept) }, { replace: true });
    },
    [setAddress],
  );
  const nameOf = useCallback((name: string) => textOr(t, `audit.action.${name}`, name), [t]);
  const choices = useMemo(
    () =>
      actions.map((name) => [name, nameOf(name)] as const).sort((a, b) => a[1].localeCompare(b[1], t.locale)),
    [actions, nameOf, t.locale],
  );
  const columns = useMemo(
    (): Column<AuditEntry>[] => [
      {
        name: 'at',
        label: t('audit.at'),
        cell: (entry) => formatDateTime(entry.at, locale),
        value: (entry) => entry.at,
      },
      {
        name: 'by',
        label: t('audit.by'),
        cell: (entry) => <bdi>{entry.username ?? t('audit.system')}</bdi>,
        value: (entry) => entry.username,
      },
      {
        name: 'action',
        label: t('audit.kind'),
        fixed: true,
        cell: (entry) => <span className="font-semibold">{nameOf(entry.action)}</span>,
        value: (entry) => entry.action,
      },
      {
        name: 'target',
        label: t('audit.target'),
        cell: (entry) => (
          <button
            type="button"
            className="button button-small button-dense font-mono"
            onClick={() => filter({ action, target: entry.target })}
          >
            <bdi>{entry.target}</bdi>
          </button>
        ),
        value: (entry) => entry.target,
      },
      {
        name: 'change',
        label: t('audit.change'),
        fixed: true,
        cell: (entry) => <AuditChange lines={auditLines(entry.before, entry.after)} />,
        value: (entry) =>
          auditLines(entry.before, entry.after)
            .map((line) => `${line.name}: ${line.before ?? ''} > ${line.after ?? ''}`)
            .join('; '),
      },
    ],
    [t, locale, nameOf, filter, action],
  );
  return (
    <div className="flex flex-col gap-3">
      <LoadFailed query={list} text={t('audit.failed')} />
      <DataTable
        name="audit"
        label={t('admin.tab.audit')}
        rows={list.rows}
        rowKey={(entry) => entry.id}
        columns={columns}
        empty={t('audit.none')}
        loading={list.isFetching}
        cards
        tools={
          <>
            <select
              className="field field-small min-w-44 flex-1 sm:w-auto sm:flex-none"
              aria-label={t('audit.kind')}
              value={action}
              onChange={(event) => filter({ action: event.target.value, target })}
            >
              <option value="">{t('audit.allKinds')}</option>
              {choices.map(([name, text]) => (
                <option key={name} value={name}>
                  {text}
                </option>
              ))}
            </select>
            <SearchField
              key={target}
              label={t('audit.targetFilter')}
              query={target}
              onSearch={(next) => filter({ action, target: next })}
            />
          </>
        }
      />
      <LoadMore pages={list} />
    </div>
  );
}
