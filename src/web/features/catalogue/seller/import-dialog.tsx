import { useState } from 'react';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { refusalText } from '#web/i18n/refusal-text.ts';
import { exportAddress } from '#web/lib/calls/export-address.ts';
import { ExportLink } from '#web/lib/calls/export-link.tsx';
import type { OutputOf } from '#web/lib/calls/route.ts';
import { readTextFile } from '#web/lib/files/read-text-file.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { ChooseFile } from '#web/ui/fields/choose-file.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import type { endpoints } from '../endpoints.ts';
import { useDryRunImport, useImportProducts } from './queries.ts';

type Forecast = OutputOf<typeof endpoints.dryRunProducts>;

/** Products from a file: a look at what would happen, then the file itself. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null);
  const [forecast, setForecast] = useState<Forecast | null>(null);
  const foresee = useDryRunImport();
  const taking = useImportProducts();
  const [done, setDone] = useState<{ added: number; changed: number } | null>(null);
  const busy = foresee.busy || taking.busy;
  const choose = async (chosen: File) => {
    const next = { name: chosen.name, csv: await readTextFile(chosen) };
    setDone(null);
    setForecast(null);
    taking.clear();
    setFile(next);
    setForecast((await foresee.run({ csv: next.csv }))?.answer ?? null);
  };
  const take = async () => {
    if (!file || !forecast) return;
    const answer = (await taking.run({ csv: file.csv, mark: forecast.mark }))?.answer;
    // What was foreseen is not so any more, whether it worked or not.
    setForecast(null);
    if (answer) {
      setDone(answer);
      setFile(null);
    } else setForecast((await foresee.run({ csv: file.csv }))?.answer ?? null);
  };
  const failure = taking.error ?? foresee.error;
  const useful = forecast ? forecast.fresh + forecast.changed : 0;
  return (
    <Dialog
      title={t('productsCsv.title')}
      onClose={onClose}
      busy={taking.busy}
      footer={
        <>
          <ExportLink className="button me-auto" address={exportAddress('products/export')}>
            {t('productsCsv.export')}
          </ExportLink>
          <Button look="go" disabled={useful === 0} busy={busy} onClick={() => void take()}>
            {t('productsCsv.take', { n: useful })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">{t('productsCsv.text')}</p>
        {failure !== null && <Banner tone="bad">{failureText(t, failure)}</Banner>}
        {done && (
          <Banner tone="good">{t('productsCsv.done', { added: done.added, changed: done.changed })}</Banner>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <ChooseFile
            label={t('productsCsv.choose')}
            accept=".csv,text/csv"
            disabled={busy}
            onFile={(chosen) => void choose(chosen)}
          />
          {file && <bdi className="text-sm font-semibold wrap-anywhere">{file.name}</bdi>}
        </div>
        {forecast && <ForecastView forecast={forecast} />}
      </div>
    </Dialog>
  );
}

function ForecastView({ forecast }: { forecast: Forecast }) {
  const t = useT();
  const { fresh, changed, unchanged, refused, refusedLines } = forecast;
  return (
    <section className="panel flex flex-col gap-3" role="status">
      <dl className="grid grid-cols-2 gap-2 text-sm sm:grid-cols-4">
        {(
          [
            ['productsCsv.fresh', fresh],
            ['productsCsv.changed', changed],
            ['productsCsv.unchanged', unchanged],
            ['productsCsv.refused', refused],
          ] as const
        ).map(([title, n]) => (
          <div key={title}>
            <dt className="text-muted">{t(title)}</dt>
            <dd className="money text-base">{n}</dd>
          </div>
        ))}
      </dl>
      {refusedLines.length > 0 && (
        <ul className="max-h-60 overflow-y-auto text-sm">
          {refusedLines.map(({ line, code, params }) => (
            <li key={line} className="border-t border-line py-1">
              <strong>{t('productsCsv.line', { n: line })}</strong>{' '}
              {refusalText(t, { code, params, message: code, part: 'products', retryAfter: null })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
