import { useMemo } from 'react';
import type { CustomerProfit } from '#contract/reports/manage-reports.ts';
import type { Grain, Period } from '#domain/reports/report-periods.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { LoadMore } from '#web/ui/lists/load-more.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { ONE_ORDER } from '#web/ui/lists/use-sort.ts';
import { periodText } from './period-text.ts';
import { profitColumns } from './profit-columns.tsx';
import { useProfitCustomers } from './queries.ts';

interface Props {
  period: Period;
  grain: Grain;
  onChoose: (customer: CustomerProfit) => void;
  onClose: () => void;
}

/** Whom a line of the report was earned from, most first. */
export function ProfitCustomers({ period, grain, onChoose, onClose }: Props) {
  const language = useLanguage();
  const { t, locale } = language;
  const list = useProfitCustomers(period);
  const columns = useMemo(
    (): Column<CustomerProfit>[] => [
      {
        name: 'customer',
        label: t('report.customer'),
        fixed: true,
        value: (row) => row.email,
        cell: (row) => (
          <span>
            <RowButton said={t('report.only', { name: row.username })} onPress={() => onChoose(row)}>
              <bdi>{row.username}</bdi>
            </RowButton>
            <bdi className="block text-xs text-muted wrap-anywhere">{row.email}</bdi>
          </span>
        ),
      },
      ...profitColumns<CustomerProfit>(language),
    ],
    [language, t, onChoose],
  );
  const title = t('report.customersOf', { period: periodText(period, grain, locale) });
  return (
    <Dialog wide title={title} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <LoadFailed query={list} text={t('report.customersFailed')} />
        <DataTable
          name="profit-customers"
          label={title}
          rows={list.rows}
          rowKey={(row) => row.userId}
          columns={columns}
          order={ONE_ORDER}
          empty={t('report.none')}
          loading={list.isFetching}
          cards
        />
        <LoadMore pages={list} />
      </div>
    </Dialog>
  );
}
