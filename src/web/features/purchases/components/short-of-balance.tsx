import type { Product } from '#contract/products.ts';
import { mixedSums } from '#domain/mixed-payment.ts';
import { centsToUsd, usdToCents } from '#domain/money.ts';
import { MAX_QUANTITY } from '#domain/stock.ts';
import { feeOf } from '#web/features/checkout/checkout-rules.ts';
import { MethodPick } from '#web/features/top-up/components/method-pick.tsx';
import { useAccountPayment } from '#web/features/top-up/use-account-payment.ts';
import { useMethod } from '#web/features/top-up/use-method.ts';
import { formatIdr, formatUsd } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Sum } from '#web/ui/sum.tsx';

interface Props {
  product: Product;
  quantity: number;
  balance: number;
}

/** The balance pays what it can and a way to pay the rest, as one order; nothing where that is not possible. */
export function ShortOfBalance({ product, quantity, balance }: Props) {
  const { t, locale } = useLanguage();
  const { idrPerUsd } = useServices().store;
  const { pay, busy, problem } = useAccountPayment();
  const sumsBy = ({ minAmount: leastIdr }: { minAmount: number }) =>
    quantity > MAX_QUANTITY
      ? null
      : mixedSums({
          priceCents: usdToCents(product.price),
          quantity,
          balanceCents: usdToCents(balance),
          idrPerUsd,
          leastIdr,
        });
  const { channels, chosen, choose } = useMethod((channel) => sumsBy(channel)?.restIdr ?? null);
  const sums = chosen && sumsBy(chosen);
  if (!chosen || !sums) return null;
  const feeIdr = feeOf(chosen, sums.restIdr);
  const total = sums.restIdr + feeIdr;
  const restUsd = centsToUsd(usdToCents(product.price) * quantity - sums.balanceCents);
  const send = () => {
    const input = { product_id: product.id, quantity, total, method: chosen.code };
    void pay({
      form: JSON.stringify(input),
      send: (api, merchant_ref) => api.call(endpoints.payRest, { ...input, merchant_ref }),
    });
  };
  return (
    <div className="flex flex-col gap-3">
      <MethodPick
        channels={channels}
        chosen={chosen}
        amountIdr={sums.restIdr}
        disabled={busy}
        onChoose={choose}
      />
      <dl className="panel">
        <Sum label={t('buy.fromBalance')}>{formatUsd(-centsToUsd(sums.balanceCents))}</Sum>
        <Sum label={t('buy.rest', { amount: formatUsd(restUsd), rate: formatIdr(idrPerUsd, locale) })}>
          {formatIdr(sums.restIdr, locale)}
        </Sum>
        {feeIdr > 0 && <Sum label={t('topUp.fee', { method: chosen.name })}>{formatIdr(feeIdr, locale)}</Sum>}
      </dl>
      {problem && <Banner tone="bad">{problem}</Banner>}
      <button type="button" className="button button-main justify-between" disabled={busy} onClick={send}>
        <span className="flex items-center gap-2">
          {busy && <span className="spinner" />}
          {busy ? t('topUp.busy') : t('buy.mixed', { method: chosen.name })}
        </span>
        <span className="money">{formatIdr(total, locale)}</span>
      </button>
      <p className="text-xs text-pretty text-muted">{t('buy.mixedNote', { method: chosen.name })}</p>
    </div>
  );
}
