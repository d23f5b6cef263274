import type { VoucherView } from '#contract/price/vouchers.ts';
import { formatDateTime, formatIdr, formatPercent } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/message-keys.ts';

/** What a voucher takes, in a few signs. */
export const takesText = (t: Translate, { discountIDR, discountPercentage }: VoucherView): string =>
  discountIDR === null ? formatPercent(discountPercentage) : formatIdr(discountIDR, t.locale);

/** What it is for. */
export const scopeText = (t: Translate, { isGlobal, productName, names }: VoucherView): string =>
  isGlobal ? t('voucher.global') : (productName ?? names.join(', '));

/** Under which conditions, each in some words. */
export function conditions(t: Translate, voucher: VoucherView): string[] {
  const { mostIDR, leastIDR, perBuyer, firstOrder, startsAt, endsAt } = voucher;
  const idr = (amount: number) => formatIdr(amount, t.locale);
  return [
    ...(mostIDR === null ? [] : [t('voucher.told.most', { amount: idr(mostIDR) })]),
    ...(leastIDR === null ? [] : [t('voucher.told.least', { amount: idr(leastIDR) })]),
    ...(firstOrder ? [t('voucher.firstOrder')] : []),
    ...(perBuyer === null || firstOrder ? [] : [t('voucher.told.perBuyer', { n: perBuyer })]),
    ...(startsAt === null ? [] : [t('voucher.told.starts', { time: formatDateTime(startsAt, t) })]),
    ...(endsAt === null ? [] : [t('voucher.told.ends', { time: formatDateTime(endsAt, t) })]),
  ];
}
