import { useState } from 'react';
import type { WaitingLine } from '#contract/payments/bank-doors.ts';
import { LINE_VERDICTS } from '#domain/hand-payments/bank-match.ts';
import { formatDay, formatIdr } from '#web/i18n/format.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { statusWord } from '#web/i18n/status-word.ts';
import { listOf } from '#web/lib/calls/list-of.ts';
import { isRecord } from '#web/lib/files/browser-storage.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useOpenDialog } from '#web/ui/dialogs/dialog-stack.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { LoadMore } from '#web/ui/lists/load-more.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { ToolHead } from '#web/ui/lists/tool-head.tsx';
import { type Outcome, useOutcome } from '#web/ui/lists/use-outcome.ts';
import { useConfirmLine, useSetLineAside, useWaitingLines } from './queries.ts';

const readLines = (rows: readonly WaitingLine[]): WaitingLine[] =>
  rows.filter((row) => isRecord(row) && typeof row.id === 'number' && typeof row.amount === 'number');

/** What came by the doors and confirmed nothing: why, and what it may be for. Nothing is shown where nothing waits. */
export function WaitingLines() {
  const t = useT();
  const query = useWaitingLines();
  const outcome = useOutcome();
  const lines = readLines(query.rows);
  if (lines.length === 0 && query.error === null && outcome.good === null && outcome.bad === null)
    return null;
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        title={t('line.title')}
        text={t('line.text')}
        outcome={outcome}
        query={query}
        failed={t('line.loadFailed')}
      />
      <ul className="grid gap-3 lg:grid-cols-2" aria-label={t('line.title')}>
        {lines.map((line) => (
          <Line key={line.id} line={line} outcome={outcome} />
        ))}
      </ul>
      <LoadMore pages={query} />
    </section>
  );
}

function Line({ line, outcome }: { line: WaitingLine; outcome: Outcome }) {
  const { t, locale } = useLanguage();
  const mayChange = useMay()('orders.change');
  const open = useOpenDialog();
  const { send: confirm } = useConfirmLine();
  const { send: setAside } = useSetLineAside();
  const payable = listOf(line.matches).filter(({ status }) => status !== 'PAID' && status !== 'REFUND');
  const [chosen, setChosen] = useState<number | null>(null);
  const match =
    payable.find(({ orderId }) => orderId === chosen) ?? (payable.length === 1 ? payable[0] : undefined);
  const verdict = LINE_VERDICTS.find((one) => one === line.verdict) ?? 'none';
  const sum = formatIdr(line.amount, locale);
  const ask = (of: NonNullable<typeof match>) =>
    open((close) => (
      <ConfirmDialog
        title={t('line.confirmTitle')}
        action={t('line.confirm')}
        mild
        onConfirm={() => {
          close();
          void outcome.attempt(
            () => confirm({ id: line.id, orderId: of.orderId }),
            'line.confirmed',
            'line.failed',
          );
        }}
        onClose={close}
      >
        {t('line.confirmText', {
          amount: sum,
          asked: formatIdr(of.amount, locale),
          id: String(of.orderId),
          email: of.customerEmail,
        })}
      </ConfirmDialog>
    ));
  return (
    <li className="panel flex flex-col gap-2 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="money text-xl">{sum}</span>
        <span className="text-muted">{formatDay(line.day, locale)}</span>
      </p>
      <p className="wrap-anywhere">
        <bdi className="font-semibold">{line.account}</bdi> · <bdi className="text-muted">{line.text}</bdi>
      </p>
      <p className="font-semibold">{t(`line.why.${verdict}`)}</p>
      {listOf(line.matches).map((one) => (
        <p key={one.orderId} className="wrap-anywhere">
          <strong>#{one.orderId}</strong> <bdi>{productText(t, one.productName)}</bdi> ·{' '}
          <bdi>{one.customerEmail}</bdi> · {formatIdr(one.amount, locale)} · {statusWord(t, one.status)}
          {one.named && <span className="text-teal-text"> · {t('bank.named')}</span>}
        </p>
      ))}
      {mayChange && (
        <div className="mt-auto flex flex-wrap gap-2">
          {payable.length > 1 && (
            <Select
              className="w-auto"
              label={t('line.which', { amount: sum })}
              value={chosen ?? ''}
              disabled={outcome.busy}
              onChoose={(value) => setChosen(value === '' ? null : Number(value))}
              none={t('bank.choice', { n: payable.length })}
              options={payable.map((one) => [one.orderId, `#${one.orderId} · ${one.customerEmail}`])}
            />
          )}
          {payable.length > 0 && (
            <button
              type="button"
              className={`button button-small ${verdict === 'one' ? 'button-go' : ''}`}
              aria-label={t('line.confirmOne', { amount: sum })}
              disabled={outcome.busy || !match}
              onClick={() => match && ask(match)}
            >
              {t('line.confirm')}
            </button>
          )}
          <RowButton
            label={t('line.aside')}
            said={t('line.asideOne', { amount: sum })}
            disabled={outcome.busy}
            onPress={() =>
              void outcome.attempt(() => setAside({ id: line.id }), 'line.asideDone', 'line.failed')
            }
          />
        </div>
      )}
    </li>
  );
}
