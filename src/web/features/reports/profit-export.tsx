import { useT } from '#web/i18n/language-context.tsx';
import { ExportLink } from '#web/lib/calls/export-link.tsx';
import { readAllPages } from '#web/lib/calls/server-state.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useAction } from '#web/lib/calls/use-action.ts';
import { saveCsv } from '#web/lib/files/save-file.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Failure } from '#web/ui/screen/failure.tsx';
import { DownloadIcon } from '#web/ui/screen/further-icons.tsx';
import { endpoints } from './endpoints.ts';
import { exportAddress, linesInput, type ProfitChoice } from './queries.ts';

/** Every line of the range, by day and customer: a file that the store writes while the browser saves it. */
export function ProfitExport({ choice }: { choice: ProfitChoice }) {
  const t = useT();
  const { demo } = useServices();
  if (demo) return <DemoExport choice={choice} />;
  return (
    <ExportLink address={exportAddress(choice)}>
      <DownloadIcon size={16} />
      {t('report.export')}
    </ExportLink>
  );
}

/** The demo's store lives in the page: there is no address to load a file from. */
function DemoExport({ choice }: { choice: ProfitChoice }) {
  const t = useT();
  const { api } = useServices();
  const saving = useAction(async () => {
    const rows = await readAllPages(api, endpoints.analyseProfit, linesInput(choice));
    saveCsv(`profit-${choice.range.from}-${choice.range.to}`, [
      [
        t('report.date'),
        t('report.customer'),
        t('report.email'),
        t('report.transactions'),
        t('report.revenue'),
        t('report.cost'),
        t('report.gain'),
      ],
      ...rows.map((row) => [
        row.purchaseDate,
        row.username,
        row.email,
        row.totalTransactions,
        row.totalRevenue,
        row.totalCost,
        row.totalProfit,
      ]),
    ]);
  });
  return (
    <>
      <Button
        icon={<DownloadIcon size={16} />}
        label={t('report.export')}
        look="small"
        disabled={saving.busy}
        onClick={() => void saving.run()}
      />
      <Failure of={saving} />
    </>
  );
}
