import type { VipReport } from '#contract/reports/manage-reports.ts';
import { formatCount } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useAddress } from '#web/lib/page/use-address.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { columnsOf } from '#web/ui/lists/columns.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { Thumb } from '#web/ui/screen/picture.tsx';
import { useVipReports } from './queries.ts';

/** What key holders say of each product. */
export function VipReportsTab() {
  const t = useT();
  const query = useVipReports();
  const { of, put } = useAddress();
  const category = of('category');
  const reports = query.data?.data ?? [];
  const categories = [...new Set(reports.flatMap((each) => each.categories))].sort();
  const rows = reports.filter((each) => category === '' || each.categories.includes(category));
  const column = columnsOf<VipReport>(t);
  const columns = [
    {
      name: 'image',
      label: t('safety.image'),
      cell: (row: VipReport) => <Thumb src={row.imageUrl} />,
    },
    column.text('product', t('safety.product'), (row) => row.baseName, {
      fixed: true,
      cell: (row) => <bdi className="font-semibold">{row.baseName}</bdi>,
    }),
    column.text('categories', t('safety.categories'), (row) => row.categories.join(', ')),
    column.text('platforms', t('safety.platforms'), (row) => row.platforms.join(', '), {
      cell: (row) => row.platforms.join(', ') || '–',
    }),
    column.count('safe', t('safety.safe'), (row) => row.safe, {
      cell: (row) => <span className="text-teal-text">{formatCount(row.safe, t.locale)}</span>,
    }),
    column.count('banned', t('safety.banned'), (row) => row.banned, {
      cell: ({ banned }) => (
        <span className={banned > 0 ? 'text-chilli-text' : ''}>{formatCount(banned, t.locale)}</span>
      ),
    }),
  ];
  return (
    <div className="flex flex-col gap-3">
      <LoadFailed query={query} text={t('safety.failed')} />
      <DataTable
        name="vip-reports"
        label={t('safety.table')}
        rows={rows}
        rowKey={(row) => row.baseName}
        columns={columns}
        empty={query.isFetching ? t('safety.loading') : t('safety.empty')}
        cards
        tools={
          <Select
            className="w-auto max-w-full"
            label={t('safety.filter')}
            value={category}
            onChoose={(value) => put({ category: value })}
            none={t('safety.all')}
            options={categories.map((each) => [each, each])}
          />
        }
      />
    </div>
  );
}
