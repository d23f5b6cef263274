import { VOUCHER_CODE_MAX } from '#domain/price/vouchers.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { CheckIcon } from '#web/ui/screen/icons.tsx';
import type { VoucherState } from '../use-voucher.ts';

export interface VoucherFieldProps {
  voucher: VoucherState;
  disabled: boolean;
  /** What was applied takes nothing yet: the order is smaller than it asks for. */
  tooSmall?: boolean;
}

export function VoucherField({ voucher, disabled, tooSmall = false }: VoucherFieldProps) {
  const t = useT();
  const { typed, applied, busy, error } = voucher;
  return (
    <div>
      <label className="mb-2 block text-sm font-semibold text-muted" htmlFor="voucher">
        {t('checkout.voucher')}
      </label>
      <div className="flex gap-2">
        <input
          id="voucher"
          name="voucher"
          className="field min-w-0 flex-1 font-mono uppercase"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={VOUCHER_CODE_MAX}
          value={typed}
          readOnly={applied !== null}
          disabled={disabled}
          aria-invalid={error !== null}
          aria-describedby="voucher-news"
          onChange={(event) => voucher.type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (!busy && !applied) void voucher.apply();
          }}
        />
        {applied ? (
          <Button label={t('checkout.voucherRemove')} disabled={disabled} onClick={voucher.reset} />
        ) : (
          <Button disabled={disabled || busy} onClick={() => void voucher.apply()}>
            {busy ? t('checkout.voucherBusy') : t('checkout.voucherApply')}
          </Button>
        )}
      </div>
      <div id="voucher-news" aria-live="polite" className="text-sm font-semibold">
        {tooSmall && applied?.leastIDR != null && (
          <p className="mt-1.5 text-chilli-text">
            {t('refusal.voucher.least', { limit: formatIdr(applied.leastIDR, t.locale) })}
          </p>
        )}
        {error && <p className="mt-1.5 text-chilli-text">{error}</p>}
        {applied && !tooSmall && (
          <p className="mt-1.5 flex items-center gap-1.5 text-teal-text">
            <CheckIcon size={16} />
            {applied.discountIDR == null
              ? t('checkout.voucherApplied', { pct: applied.discountPercentage })
              : t('checkout.voucherTakes', { amount: formatIdr(applied.discountIDR, t.locale) })}
          </p>
        )}
      </div>
    </div>
  );
}
