import { useState } from 'react';
import type { BankLineView } from '#contract/payments/bank-csv.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { listOf } from '#web/lib/calls/list-of.ts';
import type { InputOf, OutputOf } from '#web/lib/calls/route.ts';
import { readTextFile } from '#web/lib/files/read-text-file.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { ChooseFile } from '#web/ui/fields/choose-file.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { BankLines, type Ticked } from './bank-lines.tsx';
import { ColumnChoice } from './column-choice.tsx';
import type { endpoints } from './endpoints.ts';
import { useBankAccounts, useConfirmLines, useReadBank } from './queries.ts';

type Read = OutputOf<typeof endpoints.readBankFile>;
type Columns = NonNullable<InputOf<typeof endpoints.readBankFile>['columns']>;
type Done = OutputOf<typeof endpoints.confirmBankLines>;

/** What is certain is ticked from the start. */
const certainOf = (lines: readonly BankLineView[]): Ticked =>
  Object.fromEntries(
    lines.flatMap(({ key, certain, matches: [match] }) => (certain && match ? [[key, match.orderId]] : [])),
  );

/** A bank's list: read, looked over, and the orders confirmed together. */
export function BankFileDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const accounts = useBankAccounts();
  const known = listOf(accounts.data);
  const [chosen, setChosen] = useState<number | null>(null);
  const accountId = chosen ?? known[0]?.id ?? null;
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const [ticked, setTicked] = useState<Ticked>({});
  const [done, setDone] = useState<Done | null>(null);
  const reading = useReadBank();
  const confirming = useConfirmLines();
  const busy = reading.busy || confirming.busy;
  const look = async (text: string, of: number, columns?: Columns) => {
    setRead(null);
    const answer = (await reading.run({ accountId: of, file: text, ...(columns ? { columns } : {}) }))
      ?.answer;
    setRead(answer ?? null);
    setTicked(certainOf(answer?.lines ?? []));
  };
  const take = async (picked: File) => {
    const text = await readTextFile(picked);
    setDone(null);
    confirming.clear();
    setFile({ name: picked.name, text });
    if (accountId !== null) await look(text, accountId);
  };
  const lines = (read?.lines ?? []).filter(({ key }) => ticked[key] !== undefined);
  const confirm = async () => {
    if (accountId === null || !file) return;
    const chosenLines = lines.map(({ key, amount, day, alike }) => ({
      key,
      amount,
      day,
      alike,
      orderId: ticked[key] ?? 0,
    }));
    const answer = (await confirming.run({ accountId, lines: chosenLines }))?.answer;
    if (!answer) return;
    setDone(answer);
    await look(file.text, accountId);
  };
  const failure = confirming.error ?? reading.error;
  return (
    <Dialog
      title={t('bank.title')}
      onClose={onClose}
      busy={confirming.busy}
      footer={
        <Button
          label={t('bank.confirm', { n: lines.length })}
          look="go"
          className="ms-auto"
          disabled={lines.length === 0}
          busy={busy}
          onClick={() => void confirm()}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">{t('bank.text')}</p>
        <LoadFailed query={accounts} text={t('bank.accountsFailed')} />
        {failure !== null && <Banner tone="bad">{failureText(t, failure)}</Banner>}
        {done && (
          <Banner tone={done.refused.length > 0 ? 'note' : 'good'}>
            {[
              t('bank.done', { n: done.confirmed }),
              done.refused.length > 0 && t('bank.refused', { n: done.refused.length }),
            ]
              .filter(Boolean)
              .join(' ')}
          </Banner>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Select
            className="w-auto"
            label={t('bank.account')}
            value={accountId ?? ''}
            disabled={busy || known.length === 0}
            onChoose={(value) => {
              const id = Number(value);
              setChosen(id);
              setDone(null);
              if (file) void look(file.text, id);
            }}
            options={known.map(({ id, name }) => [id, name])}
          />
          <ChooseFile
            label={t('bank.choose')}
            accept=".csv,text/csv,text/plain"
            disabled={busy || accountId === null}
            onFile={(picked) => void take(picked)}
          />
          {file && <bdi className="text-sm font-semibold wrap-anywhere">{file.name}</bdi>}
        </div>
        {read && !read.columns && (
          <ColumnChoice
            header={read.header}
            rows={read.rows}
            busy={busy}
            onChoose={(columns) => file && accountId !== null && void look(file.text, accountId, columns)}
          />
        )}
        {read?.columns && <BankLines read={read} ticked={ticked} disabled={busy} onTick={setTicked} />}
      </div>
    </Dialog>
  );
}
