import type { VoucherOffer } from '#contract/price/vouchers.ts';
import { isRecord } from '#web/lib/files/browser-storage.ts';

/** Whether a code could be typed for a product: an active voucher for it, or one for everything. */
export const hasVoucherFor = (vouchers: readonly VoucherOffer[], productId: number): boolean =>
  vouchers.some(
    (voucher) =>
      isRecord(voucher) && voucher.isActive && (voucher.productId == null || voucher.productId === productId),
  );
