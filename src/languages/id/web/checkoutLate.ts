import type { Messages } from '../../message.ts';

/** What parts say that come after the checkout's page. */
export const messages = {
  'checkout.voucherApply': 'Pakai',
  'checkout.voucherBusy': 'Memeriksa…',
  'checkout.voucherRemove': 'Hapus',
  'checkout.voucherApplied': 'Voucher berhasil diterapkan! Diskon {pct}%',
  'checkout.voucherTakes': 'Voucher berhasil diterapkan! Diskon {amount}',
  'checkout.openOrder': 'Anda punya pesanan yang belum dibayar',
  'checkout.resume': 'Lanjutkan',
  'checkout.optional': 'opsional',
  'checkout.choose': 'Pilih…',
} as const satisfies Messages;
