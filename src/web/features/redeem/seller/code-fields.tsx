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
} from '#domain/wallet/redeem.ts';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { newCode } from '#web/lib/files/new-code.ts';
import { Chip } from '#web/ui/fields/button.tsx';
import { CodeField } from '#web/ui/fields/code-field.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';

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
            <Chip
              key={usd}
              className="justify-center px-2 font-mono"
              pressed={Number(draft.amount) === usd}
              onClick={() => onChange({ amount: String(usd) })}
            >
              ${usd}
            </Chip>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('codes.amount')}
          hint={t('codes.amountHint', { min: formatUsd(REDEEM_MIN_USD), max: formatUsd(REDEEM_MAX_USD) })}
          className="font-mono"
          dir="ltr"
          inputMode="decimal"
          value={draft.amount}
          onChange={(text) => onChange({ amount: redeemAmountInput(text) })}
          onBlur={() => {
            const amount = redeemAmountLeft(draft.amount);
            if (amount !== draft.amount) onChange({ amount });
          }}
        />
        <TextField
          label={t('codes.count')}
          hint={t('codes.countHint', { max: REDEEM_BATCH_MAX })}
          className="font-mono"
          dir="ltr"
          inputMode="numeric"
          value={draft.count}
          onChange={(text) => onChange({ count: text.replace(/\D/g, '').slice(0, 3) })}
        />
      </div>
      <CodeField
        label={t('codes.code')}
        hint={several ? t('codes.codeRandom') : t('codes.codeHint', { n: REDEEM_CODE_LENGTH })}
        maxLength={REDEEM_CODE_MAX}
        disabled={several}
        value={several ? '' : draft.code}
        onChange={(code) => onChange({ code })}
        random={t('codes.random')}
        onRandom={() => onChange({ code: newCode(REDEEM_CODE_LENGTH) })}
      />
      <TextArea
        label={t('codes.description')}
        rows={2}
        maxLength={REDEEM_DESCRIPTION_MAX}
        value={draft.description}
        onChange={(description) => onChange({ description })}
      />
      <TextField
        label={t('codes.expiry')}
        hint={t('codes.expiryHint')}
        type="datetime-local"
        value={draft.expiry}
        onChange={(expiry) => onChange({ expiry })}
      />
    </>
  );
}
