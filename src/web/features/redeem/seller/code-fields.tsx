import {
  REDEEM_BATCH_MAX,
  REDEEM_CODE_LENGTH,
  REDEEM_CODE_MAX,
  REDEEM_DESCRIPTION_MAX,
  REDEEM_MAX_USD,
  REDEEM_MIN_USD,
  REDEEM_PRESETS_USD,
  redeemAmountInput,
  redeemAmountLeft,
} from '#domain/redeem.ts';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { newCode } from '#web/lib/new-code.ts';
import { FormField } from '#web/ui/form-field.tsx';

export interface CodeDraft {
  amount: string;
  count: string;
  /** Of one's own; empty for a random one. */
  code: string;
  description: string;
  /** As the store's clock shows it. */
  expiry: string;
}
export const EMPTY_DRAFT: CodeDraft = { amount: '', count: '1', code: '', description: '', expiry: '' };

interface Props {
  draft: CodeDraft;
  onChange: (change: Partial<CodeDraft>) => void;
}

export function CodeFields({ draft, onChange }: Props) {
  const t = useT();
  const several = Number(draft.count) > 1;
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold text-muted">{t('codes.presets')}</legend>
        <div className="grid grid-cols-4 gap-2">
          {REDEEM_PRESETS_USD.map((usd) => (
            <button
              key={usd}
              type="button"
              className="chip justify-center px-2 font-mono"
              aria-pressed={Number(draft.amount) === usd}
              onClick={() => onChange({ amount: String(usd) })}
            >
              ${usd}
            </button>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          label={t('codes.amount')}
          hint={t('codes.amountHint', { min: formatUsd(REDEEM_MIN_USD), max: formatUsd(REDEEM_MAX_USD) })}
        >
          {(props) => (
            <input
              {...props}
              className="field font-mono"
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              value={draft.amount}
              onChange={(event) => onChange({ amount: redeemAmountInput(event.target.value) })}
              onBlur={() => {
                const amount = redeemAmountLeft(draft.amount);
                if (amount !== draft.amount) onChange({ amount });
              }}
            />
          )}
        </FormField>
        <FormField label={t('codes.count')} hint={t('codes.countHint', { max: REDEEM_BATCH_MAX })}>
          {(props) => (
            <input
              {...props}
              className="field font-mono"
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              value={draft.count}
              onChange={(event) => onChange({ count: event.target.value.replace(/\D/g, '').slice(0, 3) })}
            />
          )}
        </FormField>
      </div>
      <FormField
        label={t('codes.code')}
        hint={several ? t('codes.codeRandom') : t('codes.codeHint', { n: REDEEM_CODE_LENGTH })}
      >
        {(props) => (
          <div className="flex gap-2">
            <input
              {...props}
              className="field font-mono uppercase"
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              maxLength={REDEEM_CODE_MAX}
              disabled={several}
              value={several ? '' : draft.code}
              onChange={(event) => onChange({ code: event.target.value })}
            />
            <button
              type="button"
              className="button flex-none"
              disabled={several}
              onClick={() => onChange({ code: newCode(REDEEM_CODE_LENGTH) })}
            >
              {t('codes.random')}
            </button>
          </div>
        )}
      </FormField>
      <FormField label={t('codes.description')}>
        {(props) => (
          <textarea
            {...props}
            className="field"
            rows={2}
            maxLength={REDEEM_DESCRIPTION_MAX}
            value={draft.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </FormField>
      <FormField label={t('codes.expiry')} hint={t('codes.expiryHint')}>
        {(props) => (
          <input
            {...props}
            className="field"
            type="datetime-local"
            value={draft.expiry}
            onChange={(event) => onChange({ expiry: event.target.value })}
          />
        )}
      </FormField>
    </>
  );
}
