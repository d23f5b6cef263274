import { useEffect, useMemo, useRef, useState } from 'react';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatCount } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { Failure } from '#web/ui/screen/failure.tsx';
import { ForecastView } from './forecast-view.tsx';
import { ImportFields, NO_WORDS, saidOf } from './import-fields.tsx';
import { KeyFile } from './key-file.tsx';
import { type Forecast, type ImportResult, readSource } from './key-import.ts';
import { useForesee, useImportKeys } from './queries.ts';

interface Props {
  productId: number;
  onTyping: (typing: boolean) => void;
  onBusy: (busy: boolean) => void;
}

/** Keys by paste or from a file: a look at what would happen, then the keys themselves in pieces. */
export function AddKeys({ productId, onTyping, onBusy }: Props) {
  const { t, locale } = useLanguage();
  const foresee = useForesee();
  const importing = useImportKeys();
  const [text, setText] = useState('');
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [forecast, setForecast] = useState<Forecast | null>(null);
  const [leaveOut, setLeaveOut] = useState(false);
  const [words, setWords] = useState(NO_WORDS);
  const [result, setResult] = useState<ImportResult | null>(null);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const stop = useRef<AbortController | null>(null);
  const source = useMemo(() => readSource(file?.text ?? text), [file, text]);
  const onProgress = (done: number, total: number) => setProgress({ done, total });

  const renew = () => {
    setForecast(null);
    setLeaveOut(false);
    setResult(null);
  };
  const controlled = async (work: (signal: AbortSignal) => Promise<void>) => {
    if (stop.current) return;
    stop.current = new AbortController();
    onBusy(true);
    try {
      await work(stop.current.signal);
    } finally {
      stop.current = null;
      setProgress(null);
      onBusy(false);
    }
  };
  const check = () =>
    controlled(async (signal) => {
      setResult(null);
      const done = await foresee.run({ productId, keys: source.keys, signal, onProgress });
      if (done) setForecast(done.answer);
    });
  const add = () =>
    controlled(async (signal) => {
      const without = new Set(leaveOut ? forecast?.elsewhere : []);
      const keys = source.keys.filter((key) => !without.has(key));
      const done = (await importing.run({ productId, keys, words: saidOf(words), signal, onProgress }))
        ?.answer;
      if (!done) return;
      renew();
      setResult({ ...done, skipped: done.skipped + source.repeated + without.size });
      if (!done.whole) return;
      setText('');
      setFile(null);
      setWords(NO_WORDS);
    });
  const busy = foresee.busy || importing.busy;
  const failed = importing.error ?? result?.failure ?? null;
  useEffect(() => onTyping(text !== '' || file !== null), [text, file, onTyping]);
  useEffect(() => () => stop.current?.abort(), []);

  return (
    <FormBox className="flex flex-col gap-4" onSubmit={add}>
      <Failure of={foresee} text={t('keys.checkFailed')} />
      {failed !== null && <Banner tone="bad">{failureText(t, failed, t('keys.addFailed'))}</Banner>}
      {result && (
        <Banner tone={result.whole ? 'good' : 'note'}>
          {!result.whole && `${t('keys.stopped')} `}
          {t('keys.result', {
            added: result.added,
            skipped: result.skipped,
          })}
          {result.delivered > 0 && ` ${t('keys.delivered', { n: result.delivered })}`}
        </Banner>
      )}
      {file ? (
        <p className="panel flex items-center gap-3 text-sm">
          <bdi className="min-w-0 flex-1 font-semibold wrap-anywhere">{file.name}</bdi>
          <Button label={t('keys.dropFile')} look="small" disabled={busy} onClick={() => setFile(null)} />
        </p>
      ) : (
        <TextArea
          label={t('keys.paste')}
          hint={t('keys.pasteHint')}
          className="font-mono text-sm"
          dir="ltr"
          rows={8}
          spellCheck={false}
          autoComplete="off"
          disabled={busy}
          value={text}
          onChange={(next) => {
            setText(next);
            renew();
          }}
        />
      )}
      <p className="text-sm" role="status">
        {t('keys.count', { n: source.keys.length })}
        {source.repeated > 0 && ` · ${t('keys.repeated', { n: source.repeated })}`}
        {source.tooLong > 0 && ` · ${t('keys.tooLong', { n: source.tooLong })}`}
      </p>
      <ImportFields productId={productId} words={words} onChange={setWords} />
      {forecast && (
        <ForecastView
          forecast={forecast}
          repeated={source.repeated}
          leaveOut={leaveOut}
          onLeaveOut={setLeaveOut}
        />
      )}
      {progress && (
        <div className="flex items-center gap-3">
          <progress
            className="progress"
            max={progress.total}
            value={progress.done}
            aria-label={t('keys.progress')}
          />
          <span className="money text-xs">
            {formatCount(progress.done, locale)}/{formatCount(progress.total, locale)}
          </span>
          <Button label={t('keys.stop')} look="small" onClick={() => stop.current?.abort()} />
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <KeyFile
          disabled={busy}
          onFile={(chosen) => {
            renew();
            setFile(chosen);
          }}
        />
        <Button disabled={busy || source.keys.length === 0} onClick={() => void check()}>
          {t('keys.check')}
        </Button>
        <Button type="submit" look="go" disabled={busy || source.keys.length === 0} busy={importing.busy}>
          {t('keys.add')}
        </Button>
      </div>
    </FormBox>
  );
}
