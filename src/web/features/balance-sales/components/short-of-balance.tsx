import { centsToUsd, idrToCents } from '#domain/price/money.ts';
import { takenBy } from '#domain/price/price.ts';
import { MethodPick } from '#web/features/top-up/components/method-pick.tsx';
import { useVoucherOffer } from '#web/features/vouchers/api/use-voucher-offer.ts';
import { VoucherField } from '#web/features/vouchers/components/voucher-field.tsx';
import { formatIdr, formatUsd } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { methodText } from '#web/i18n/method-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Sum } from '#web/ui/goods/sum.tsx';
import { Problem } from '#web/ui/screen/banner.tsx';
import type { Rest } from '../use-rest.ts';

interface Props {
  rest: Rest;
  productId: number;
}

/** What the balance pays and what a way to pay does, as one order; nothing where that is not possible. */
export function ShortOfBalance({ rest, productId }: Props) {
  const { t, locale } = useLanguage();
  const offered = useVoucherOffer(productId);
  const { voucher, channels, chosen, choose, sums, feeIdr, idrPerUsd, busy, problem } = rest;
  if (!chosen || !sums) return null;
  const discountIdr = takenBy(sums.price, 'voucher');
  const lacks = formatUsd(centsToUsd(idrToCents(sums.restIdr, idrPerUsd)));
  return (
    <div className="flex flex-col gap-3">
      <MethodPick
        channels={channels}
        chosen={chosen}
        amountIdr={sums.restIdr}
        disabled={busy}
        onChoose={choose}
      />
      {(offered || voucher.applied) && <VoucherField voucher={voucher} disabled={busy} />}
      <dl className="panel">
        {discountIdr > 0 && (
          <Sum
            label={
              voucher.applied?.discountPercentage
                ? t('checkout.discount', { pct: voucher.applied.discountPercentage })
                : t('checkout.voucher')
            }
          >
            {formatIdr(-discountIdr, locale)}
          </Sum>
        )}
        <Sum label={t('buy.fromBalance')}>{formatUsd(-centsToUsd(sums.balanceCents))}</Sum>
        <Sum label={t('buy.rest', { amount: lacks, rate: formatIdr(idrPerUsd, locale) })}>
          {formatIdr(sums.restIdr, locale)}
        </Sum>
        {feeIdr > 0 && (
          <Sum label={t('topUp.fee', { method: methodText(t, chosen.name) })}>
            {formatIdr(feeIdr, locale)}
          </Sum>
        )}
      </dl>
      <p className="text-xs text-pretty text-muted">
        {t('buy.mixedNote', { method: methodText(t, chosen.name) })}
      </p>
      <Problem text={problem} />
    </div>
  );
}

/** Leaves to pay the rest. */
export function RestButton({ rest, disabled }: { rest: Rest; disabled: boolean }) {
  const { chosen, total, busy, send } = rest;
  const { t, locale } = useLanguage();
  return (
    <Button look="main" className="min-w-0 flex-1 justify-between" disabled={disabled || busy} onClick={send}>
      <span className="flex min-w-0 items-center gap-2">
        {busy && <span className="spinner" />}
        {busy ? t('topUp.busy') : t('buy.mixed', { method: chosen ? methodText(t, chosen.name) : '' })}
      </span>
      <span className="money flex-none">{formatIdr(total, locale)}</span>
    </Button>
  );
}
