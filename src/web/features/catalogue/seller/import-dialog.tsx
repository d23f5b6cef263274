import { Fragment, useState } from 'react';
import { IMAGE_TYPES } from '#domain/catalogue/images.ts';
import { CSV_TEMPLATE, MOST_CSV_PICTURES } from '#domain/product-csv/product-csv.ts';
import { useUploadImage } from '#web/features/images/queries.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { refusalText } from '#web/i18n/refusal-text.ts';
import { exportAddress } from '#web/lib/calls/export-address.ts';
import { ExportLink } from '#web/lib/calls/export-link.tsx';
import type { OutputOf } from '#web/lib/calls/route.ts';
import { base64Of } from '#web/lib/files/base64-of.ts';
import { readTextFile } from '#web/lib/files/read-text-file.ts';
import { saveCsv } from '#web/lib/files/save-file.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { ChooseFile } from '#web/ui/fields/choose-file.tsx';
import { Banner, Problem } from '#web/ui/screen/banner.tsx';
import type { endpoints } from '../endpoints.ts';
import { useDryRunImport, useImportProducts } from './queries.ts';

interface CsvFile {
  name: string;
  csv: string;
  /** Those that were chosen with it, kept by the store. */
  pictures: { name: string; url: string }[];
}
const HELP = [
  'product',
  'variant',
  'validity_days',
  'price_idr',
  'price_usd',
  'cost_idr',
  'categories',
  'picture',
  'delivery',
  'shared_text',
  'warranty_hours',
] as const;

type Forecast = OutputOf<typeof endpoints.dryRunProducts>;

/** Products from a file: a look at what would happen, then the file itself. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [file, setFile] = useState<CsvFile | null>(null);
  const [forecast, setForecast] = useState<Forecast | null>(null);
  const foresee = useDryRunImport();
  const taking = useImportProducts();
  const [done, setDone] = useState<{ added: number; changed: number } | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const upload = useUploadImage();
  const busy = foresee.busy || taking.busy || upload.busy;
  const choose = async (files: readonly File[]) => {
    const chosen = files.find(({ name, type }) => type === 'text/csv' || /\.(csv|txt)$/i.test(name));
    const zip = files.find(({ name }) => /\.zip$/i.test(name));
    const pictures = files.filter((each) => each !== chosen && each !== zip);
    setDone(null);
    setForecast(null);
    taking.clear();
    setWrong(chosen || file ? null : t('productsCsv.noCsv'));
    const csv = chosen ? { name: chosen.name, csv: await readTextFile(chosen) } : file;
    if (!csv) return;
    // Those that came before stay: more can be added when the look says that one is missing.
    const next = { ...csv, pictures: [...(chosen ? [] : (file?.pictures ?? []))] };
    for (const picture of [...pictures, ...(zip ? await unzipped(zip) : [])]) {
      try {
        const { data } = await upload.send({
          filename: picture.name.slice(-200),
          data: await base64Of(picture),
        });
        next.pictures.push({ name: picture.name.slice(-200), url: data.url });
      } catch (reason) {
        setWrong(`${picture.name}: ${failureText(t, reason)}`);
      }
    }
    setFile(next);
    setForecast((await foresee.run({ csv: next.csv, pictures: next.pictures }))?.answer ?? null);
  };
  /** Its pictures; what it has that cannot be taken is said, and the rest goes on without it. */
  const unzipped = async (zip: File): Promise<File[]> => {
    const { BadZip, picturesOfZip } = await import('#web/lib/files/pictures-of-zip.ts');
    try {
      return await picturesOfZip(zip);
    } catch (reason) {
      if (!(reason instanceof BadZip)) throw reason;
      setWrong(t(`productsCsv.zip.${reason.why}`, { name: reason.what, n: MOST_CSV_PICTURES }));
      return [];
    }
  };
  const take = async () => {
    if (!file || !forecast) return;
    const { csv, pictures } = file;
    const answer = (await taking.run({ csv, pictures, mark: forecast.mark }))?.answer;
    // What was foreseen is not so any more, whether it worked or not.
    setForecast(null);
    if (answer) {
      setDone(answer);
      setFile(null);
    } else setForecast((await foresee.run({ csv, pictures }))?.answer ?? null);
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
        <ColumnHelp />
        {failure !== null && <Banner tone="bad">{failureText(t, failure)}</Banner>}
        <Problem text={wrong} onDismiss={() => setWrong(null)} />
        {done && (
          <Banner tone="good">{t('productsCsv.done', { added: done.added, changed: done.changed })}</Banner>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <ChooseFile
            label={t('productsCsv.choose')}
            accept={['.csv,text/csv', '.zip', ...IMAGE_TYPES].join(',')}
            disabled={busy}
            multiple
            onFiles={(chosen) => void choose(chosen)}
          />
          <Button label={t('productsCsv.template')} onClick={() => saveCsv('produk-contoh', CSV_TEMPLATE)} />
          {file && (
            <span className="text-sm">
              <bdi className="font-semibold wrap-anywhere">{file.name}</bdi>
              {file.pictures.length > 0 && ` · ${t('productsCsv.pictures', { n: file.pictures.length })}`}
            </span>
          )}
        </div>
        {forecast && <ForecastView forecast={forecast} />}
      </div>
    </Dialog>
  );
}

/** What each column is for; the same words as the file has. */
function ColumnHelp() {
  const t = useT();
  return (
    <details className="text-sm">
      <summary className="py-1 font-semibold">{t('productsCsv.columns')}</summary>
      <dl className="grid gap-x-3 gap-y-1 sm:grid-cols-[auto_1fr]">
        {HELP.map((name) => (
          <Fragment key={name}>
            <dt>
              <code dir="ltr">{name}</code>
            </dt>
            <dd className="text-muted">{t(`productsCsv.column.${name}`)}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}

function ForecastView({ forecast }: { forecast: Forecast }) {
  const t = useT();
  const { fresh, changed, unchanged, refused, refusedLines, lines } = forecast;
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
      {lines.length > 0 && (
        <ul className="max-h-60 overflow-y-auto text-sm" aria-label={t('productsCsv.foreseen')}>
          {lines.map(({ line, name, isNew, changes }) => (
            <li key={line} className="border-t border-line py-1">
              <strong>{t('productsCsv.line', { n: line })}</strong> <bdi>{name}</bdi>
              {isNew && ` · ${t('productsCsv.fresh')}`}
              {changes.map(({ column, before, after }) => (
                <span key={column} className="block text-xs text-muted wrap-anywhere">
                  <code dir="ltr">{column}</code>: <bdi>{before || '–'}</bdi> → <bdi>{after || '–'}</bdi>
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
