import type { CustomerProfit } from '#contract/reports/manage-reports.ts';
import type { Grain, Period } from '#domain/reports/report-periods.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { columnsOf } from '#web/ui/lists/columns.tsx';
import { GrowingTable } from '#web/ui/lists/growing-table.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
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
  const t = useT();
  const list = useProfitCustomers(period);
  const column = columnsOf<CustomerProfit>(t);
  const columns = [
    column.text('customer', t('report.customer'), (row) => row.email, {
      fixed: true,
      cell: (row) => (
        <span>
          <RowButton said={t('report.only', { name: row.username })} onPress={() => onChoose(row)}>
            <bdi>{row.username}</bdi>
          </RowButton>
          <bdi className="block text-xs text-muted wrap-anywhere">{row.email}</bdi>
        </span>
      ),
    }),
    ...profitColumns<CustomerProfit>(t),
  ];
  const title = t('report.customersOf', { period: periodText(period, grain, t.locale) });
  return (
    <Dialog wide title={title} onClose={onClose}>
      <GrowingTable
        pages={list}
        failed={t('report.customersFailed')}
        name="profit-customers"
        label={title}
        rowKey={(row) => row.userId}
        columns={columns}
        empty={t('report.none')}
        exportRows={undefined}
      />
    </Dialog>
  );
}
