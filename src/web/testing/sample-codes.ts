import type { RedeemCode } from '#contract/accounts/manage-customers.ts';

export const sampleCode = (id: number, over: Partial<RedeemCode> = {}): RedeemCode => ({
  id,
  code: `KODE00000${id}`,
  amount: 50,
  description: '',
  isUsed: false,
  usedBy: null,
  usedByName: null,
  usedAt: null,
  expiresAt: null,
  isActive: true,
  createdBy: 1,
  createdAt: '2026-11-15T02:00:00.000Z',
  state: 'available',
  ...over,
});
