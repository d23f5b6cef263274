import type { AuditEntry } from '#contract/reports/manage-reports.ts';
import { LANGUAGES } from '#domain/text/locales.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { exportAddress } from '#web/lib/calls/export-address.ts';
import { useAddress } from '#web/lib/page/use-address.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { columnsOf } from '#web/ui/lists/columns.tsx';
import { GrowingTable } from '#web/ui/lists/growing-table.tsx';
import type { AuditLine } from './audit-change.ts';
import { AuditChange } from './audit-lines.tsx';
import { actionWord, linesInWords, targetOf, targetWord } from './audit-words.ts';
import { useAudit } from './queries.ts';

/** Who changed what, newest first; the filter stands in the address. */
export function AuditTab() {
  const t = useT();
  const { of, put: filter } = useAddress();
  const action = of('action');
  const target = of('target');
  const list = useAudit({ action, target });
  const choices = (list.firstPage?.actions ?? [])
    .map((name) => [name, actionWord(t, name)] as const)
    .sort((a, b) => a[1].localeCompare(b[1], LANGUAGES[t.locale].tag));
  const column = columnsOf<AuditEntry>(t);
  const columns = [
    column.at('at', t('audit.at'), (entry) => entry.at),
    column.text('by', t('audit.by'), (entry) => entry.username, {
      cell: (entry) => <bdi>{entry.username ?? t('audit.system')}</bdi>,
    }),
    column.text('action', t('audit.kind'), (entry) => actionWord(t, entry.action), {
      fixed: true,
      cell: (entry) => <span className="font-semibold">{actionWord(t, entry.action)}</span>,
    }),
    column.text('target', t('audit.target'), (entry) => targetWord(t, entry.target), {
      cell: (entry) => (
        <Button look="small dense" onClick={() => filter({ action, target: entry.target })}>
          <bdi>{targetWord(t, entry.target)}</bdi>
        </Button>
      ),
    }),
    column.text('change', t('audit.change'), (entry) => changeText(linesInWords(t, t.locale, entry)), {
      fixed: true,
      cell: (entry) => <AuditChange lines={linesInWords(t, t.locale, entry)} />,
    }),
  ];
  return (
    <GrowingTable
      pages={list}
      failed={t('audit.failed')}
      name="audit"
      label={t('admin.tab.audit')}
      rowKey={(entry) => entry.id}
      columns={columns}
      empty={t('audit.none')}
      exportAddress={exportAddress('audit/export', { action, target })}
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
  );
}

const changeText = (lines: readonly AuditLine[]): string =>
  lines.map((line) => `${line.name}: ${line.before ?? ''} > ${line.after ?? ''}`).join('; ');
