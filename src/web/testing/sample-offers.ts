import type { VoucherView } from '#contract/price/vouchers.ts';
import type { ChatKeyword } from '#contract/settings/chat.ts';

export const sampleVoucher = (over: Partial<VoucherView> = {}): VoucherView => ({
  id: 1,
  code: 'HEMAT10',
  discountPercentage: 10,
  discountIDR: null,
  mostIDR: null,
  leastIDR: null,
  startsAt: null,
  endsAt: null,
  perBuyer: null,
  firstOrder: false,
  productIds: [],
  termIds: [],
  names: [],
  batch: null,
  productId: null,
  isGlobal: true,
  isActive: true,
  productName: null,
  maxUses: null,
  uses: 0,
  createdByName: 'Rani',
  createdBy: null,
  createdAt: '2026-03-01T03:00:00Z',
  ...over,
});

export const sampleKeyword = (over: Partial<ChatKeyword> = {}): ChatKeyword => ({
  id: 1,
  keyword: 'refund',
  response: 'Dana kembali dalam sehari.',
  isActive: true,
  createdBy: 1,
  createdAt: '2026-03-01T03:00:00Z',
  createdByName: 'Rani',
  ...over,
});
