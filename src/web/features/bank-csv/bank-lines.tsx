import type { BankLineView, BankMatch } from '#contract/payments/bank-csv.ts';
import { formatDay, formatIdr } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { statusWord } from '#web/i18n/status-word.ts';
import type { OutputOf } from '#web/lib/calls/route.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { RowTick } from '#web/ui/fields/tick.tsx';
import type { endpoints } from './endpoints.ts';

/** Which order each line is for; what is not ticked is not here. */
export type Ticked = Readonly<Record<string, number>>;

interface Props {
  read: OutputOf<typeof endpoints.readBankFile>;
  ticked: Ticked;
  disabled: boolean;
  onTick: (ticked: Ticked) => void;
}

/** What came in and for which order it seems to be; nothing is confirmed that is not ticked. */
export function BankLines({ read: { lines, others, skipped }, ticked, disabled, onTick }: Props) {
  const t = useT();
  return (
    <section className="flex flex-col gap-3">
      {lines.length === 0 ? (
        <p className="panel py-6 text-center text-muted" role="status">
          {t('bank.none')}
        </p>
      ) : (
        <ul className="panel divide-y divide-line p-0" aria-label={t('bank.title')}>
          {lines.map((line) => (
            <Line
              key={line.key}
              line={line}
              orderId={ticked[line.key] ?? null}
              disabled={disabled}
              onTick={(orderId) => {
                const { [line.key]: _, ...rest } = ticked;
                onTick(orderId === null ? rest : { ...rest, [line.key]: orderId });
              }}
            />
          ))}
        </ul>
      )}
      {others > 0 && <p className="text-sm text-muted">{t('bank.others', { n: others })}</p>}
      {skipped.length > 0 && (
        <details className="text-sm">
          <summary>{t('bank.skipped', { n: skipped.length })}</summary>
          <ul className="max-h-40 overflow-y-auto text-muted">
            {skipped.map(({ line, why }) => (
              <li key={line}>{t(`bank.why.${why}`, { line })}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface LineProps {
  line: BankLineView;
  orderId: number | null;
  disabled: boolean;
  onTick: (orderId: number | null) => void;
}

function Line({ line: { line, day, amount, text, usedBy, matches }, orderId, disabled, onTick }: LineProps) {
  const t = useT();
  const [first] = matches;
  const sum = formatIdr(amount, t.locale);
  return (
    <li className="flex gap-3 px-3 py-2.5">
      <RowTick
        label={t('bank.take', { line, amount: sum })}
        checked={orderId !== null}
        disabled={disabled || usedBy !== null || !first}
        onTick={(on) => onTick(on ? (first?.orderId ?? null) : null)}
      />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="money">{sum}</span>
          <span className="text-muted">{formatDay(day, t.locale)}</span>
        </p>
        <p className="text-xs text-muted wrap-anywhere">
          <bdi>{text}</bdi>
        </p>
        {usedBy !== null ? (
          <p className="text-xs font-semibold text-teal-text">{t('bank.used', { id: String(usedBy) })}</p>
        ) : matches.length > 1 ? (
          <Select
            className="mt-1"
            label={t('bank.which', { line })}
            value={orderId ?? ''}
            disabled={disabled}
            onChoose={(value) => onTick(value === '' ? null : Number(value))}
            none={t('bank.choice', { n: matches.length })}
            options={matches.map((match) => [
              match.orderId,
              `#${match.orderId} · ${match.customerEmail} · ${statusWord(t, match.status)}`,
            ])}
          />
        ) : (
          first && <Match match={first} />
        )}
      </div>
    </li>
  );
}

function Match({
  match: { orderId, productName, customerEmail, status, named, plain },
}: {
  match: BankMatch;
}) {
  const t = useT();
  return (
    <p className="wrap-anywhere">
      <strong>#{orderId}</strong> <bdi>{productText(t, productName)}</bdi> · <bdi>{customerEmail}</bdi>
      {status !== 'UNPAID' && (
        <span className="font-semibold text-chilli-text">
          {' '}
          · {t('bank.late', { status: statusWord(t, status) })}
        </span>
      )}
      {plain && <span className="font-semibold"> · {t('bank.plain')}</span>}
      {named && <span className="text-teal-text"> · {t('bank.named')}</span>}
    </p>
  );
}
