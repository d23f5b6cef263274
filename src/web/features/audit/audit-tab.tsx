import { useMemo } from 'react';
import type { AuditEntry } from '#contract/reports/manage-reports.ts';
import { LANGUAGES } from '#domain/text/locales.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { exportAddress } from '#web/lib/calls/export-address.ts';
import { useAddress } from '#web/lib/page/use-address.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { LoadMore } from '#web/ui/lists/load-more.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { ONE_ORDER } from '#web/ui/lists/use-sort.ts';
import { AuditChange } from './audit-lines.tsx';
import { actionWord, linesInWords, targetOf, targetWord } from './audit-words.ts';
import { useAudit } from './queries.ts';

const NONE: readonly string[] = [];

/** Who changed what, newest first; the filter stands in the address. */
export function AuditTab() {
  const { t, locale } = useLanguage();
  const { of, put: filter } = useAddress();
  const action = of('action');
  const target = of('target');
  const list = useAudit({ action, target });
  const actions = list.firstPage?.actions ?? NONE;
  const choices = useMemo(
    () =>
      actions
        .map((name) => [name, actionWord(t, name)] as const)
        .sort((a, b) => a[1].localeCompare(b[1], LANGUAGES[locale].tag)),
    [actions, t, locale],
  );
  const columns = useMemo(
    (): Column<AuditEntry>[] => [
      {
        name: 'at',
        label: t('audit.at'),
        cell: (entry) => formatDateTime(entry.at, t),
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
        cell: (entry) => <span className="font-semibold">{actionWord(t, entry.action)}</span>,
        value: (entry) => actionWord(t, entry.action),
      },
      {
        name: 'target',
        label: t('audit.target'),
        cell: (entry) => (
          <Button look="small dense" onClick={() => filter({ action, target: entry.target })}>
            <bdi>{targetWord(t, entry.target)}</bdi>
          </Button>
        ),
        value: (entry) => targetWord(t, entry.target),
      },
      {
        name: 'change',
        label: t('audit.change'),
        fixed: true,
        cell: (entry) => <AuditChange lines={linesInWords(t, locale, entry)} />,
        value: (entry) =>
          linesInWords(t, locale, entry)
            .map((line) => `${line.name}: ${line.before ?? ''} > ${line.after ?? ''}`)
            .join('; '),
      },
    ],
    [t, locale, filter, action],
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
        order={ONE_ORDER}
        empty={t('audit.none')}
        loading={list.isFetching}
        exportAddress={exportAddress('audit/export', { action, target })}
        exportRows={list.readAll}
        cards
        tools={
          <>
            <Select
              className="min-w-44 flex-1 sm:w-auto sm:flex-none"
              label={t('audit.kind')}
              value={action}
              onChoose={(value) => filter({ action: value, target })}
              none={t('audit.allKinds')}
              options={choices}
            />
            <SearchField
              key={target}
              label={t('audit.targetFilter')}
              query={targetWord(t, target)}
              onSearch={(next) => filter({ action, target: targetOf(t, next) })}
            />
          </>
        }
      />
      <LoadMore pages={list} />
    </div>
  );
}
