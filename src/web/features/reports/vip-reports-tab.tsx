import { useMemo } from 'react';
import type { VipReport } from '#contract/reports/manage-reports.ts';
import { formatCount } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useAddress } from '#web/lib/page/use-address.ts';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { Picture } from '#web/ui/screen/picture.tsx';
import { useVipReports } from './queries.ts';

/** What key holders say of each product. */
export function VipReportsTab() {
  const { t, locale } = useLanguage();
  const query = useVipReports();
  const { of, put } = useAddress();
  const category = of('category');
  const reports = useMemo(() => query.data?.data ?? [], [query.data]);
  const categories = useMemo(
    () => [...new Set(reports.flatMap((each) => each.categories))].sort(),
    [reports],
  );
  const rows = reports.filter((each) => category === '' || each.categories.includes(category));
  const columns = useMemo(
    (): Column<VipReport>[] => [
      {
        name: 'image',
        label: t('safety.image'),
        cell: (row) => (
          <span className="stock-picture block">
            <Picture src={row.imageUrl} />
          </span>
        ),
      },
      {
        name: 'product',
        label: t('safety.product'),
        fixed: true,
        cell: (row) => <bdi className="font-semibold">{row.baseName}</bdi>,
        value: (row) => row.baseName,
      },
      {
        name: 'categories',
        label: t('safety.categories'),
        cell: (row) => row.categories.join(', '),
        value: (row) => row.categories.join(', '),
      },
      {
        name: 'platforms',
        label: t('safety.platforms'),
        cell: (row) => row.platforms.join(', ') || '–',
        value: (row) => row.platforms.join(', '),
      },
      {
        name: 'safe',
        label: t('safety.safe'),
        number: true,
        cell: (row) => <span className="text-teal-text">{formatCount(row.safe, locale)}</span>,
        value: (row) => row.safe,
      },
      {
        name: 'banned',
        label: t('safety.banned'),
        number: true,
        cell: (row) => (
          <span className={row.banned > 0 ? 'text-chilli-text' : ''}>{formatCount(row.banned, locale)}</span>
        ),
        value: (row) => row.banned,
      },
    ],
    [t, locale],
  );
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
          <select
            className="field field-small w-auto max-w-full"
            aria-label={t('safety.filter')}
            value={category}
            onChange={(event) => put({ category: event.target.value })}
          >
            <option value="">{t('safety.all')}</option>
            {categories.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        }
      />
    </div>
  );
}
