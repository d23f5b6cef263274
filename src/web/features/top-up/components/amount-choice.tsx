import type { TopUpTermsView } from '#contract/payments/top-up.ts';
import { typedCents } from '#domain/wallet/top-up.ts';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

interface Props {
  terms: TopUpTermsView;
  typed: string;
  /** What is wrong with it, once it was to be paid. */
  problem: string | null;
  disabled: boolean;
  onType: (text: string) => void;
}

/** Amounts to press on, each with what comes on top, and a field for any other. */
export function AmountChoice({ terms, typed, problem, disabled, onType }: Props) {
  const t = useT();
  const cents = typedCents(typed);
  return (
    <div className="flex flex-col gap-3">
      {terms.presets.length > 0 && (
        <fieldset disabled={disabled}>
          <legend className="sr-only">{t('topUp.amounts')}</legend>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(72px,1fr))] gap-2">
            {terms.presets.map(({ amount, bonus }) => (
              <label
                key={amount}
                className="choice min-h-14 flex-col justify-center! gap-0! px-1! text-center"
              >
                <input
                  type="radio"
                  name="preset"
                  checked={cents === Math.round(amount * 100)}
                  onChange={() => onType(String(amount))}
                />
                <bdi className="money">{formatUsd(amount).replace(/\.00$/, '')}</bdi>
                {bonus > 0 && (
                  <span className="money text-xs text-teal-text">
                    <span className="sr-only">{t('topUp.bonus')} </span>
                    <bdi dir="ltr">+{formatUsd(bonus).replace(/\.00$/, '')}</bdi>
                  </span>
                )}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <TextField
        label={t('topUp.other', { least: formatUsd(terms.least), most: formatUsd(terms.most) })}
        value={typed}
        error={problem}
        inputMode="decimal"
        dir="ltr"
        disabled={disabled}
        onChange={onType}
      />
    </div>
  );
}
