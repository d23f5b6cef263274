import type { Product } from '#contract/catalogue/products.ts';
import { MAX_QUANTITY } from '#domain/catalogue/stock.ts';
import { mixedSums } from '#domain/price/mixed-payment.ts';
import { usdToCents } from '#domain/price/money.ts';
import { takenBy } from '#domain/price/price.ts';
import { feeOf } from '#web/features/checkout/checkout-rules.ts';
import { useAccountPayment } from '#web/features/top-up/use-account-payment.ts';
import { useMethod } from '#web/features/top-up/use-method.ts';
import { useVoucher } from '#web/features/vouchers/use-voucher.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { endpoints } from './endpoints.ts';

/** What the balance pays of a purchase and what is left for a way to pay; `sums` is null where nothing can be mixed. */
export function useRest(
  product: Product,
  quantity: number,
  balance: number,
  answers: Record<string, string> | undefined,
) {
  const { idrPerUsd } = useServices().store;
  const { pay, busy, problem } = useAccountPayment();
  const voucher = useVoucher(product.id);
  const { applied } = voucher;
  const fits = applied && (applied.productId ?? product.id) === product.id ? applied : null;
  const mixed = (leastIdr: number, voucher: typeof fits) =>
    quantity > MAX_QUANTITY
      ? null
      : mixedSums({
          product,
          quantity,
          balanceCents: usdToCents(balance),
          idrPerUsd,
          leastIdr,
          voucher,
        });
  // One that leaves nothing to mix takes nothing off.
  const sumsBy = ({ minAmount }: { minAmount: number }) => mixed(minAmount, fits) ?? mixed(minAmount, null);
  const { channels, chosen, choose } = useMethod((channel) => sumsBy(channel)?.restIdr ?? null);
  const sums = chosen && sumsBy(chosen);
  const feeIdr = chosen && sums ? feeOf(chosen, sums.restIdr) : 0;
  const total = (sums?.restIdr ?? 0) + feeIdr;
  const send = () => {
    if (!chosen || !sums) return;
    const code = takenBy(sums.price, 'voucher') > 0 && fits ? { voucher_code: fits.code } : {};
    const input = {
      product_id: product.id,
      quantity,
      total,
      method: chosen.code,
      ...code,
      ...(answers ? { answers } : {}),
    };
    void pay({
      form: JSON.stringify(input),
      send: (api, merchant_ref) => api.call(endpoints.payRest, { ...input, merchant_ref }),
    });
  };
  return { voucher, channels, chosen, choose, sums, feeIdr, total, idrPerUsd, busy, problem, send };
}

export type Rest = ReturnType<typeof useRest>;
