import type { Key } from '#contract/orders/keys.ts';

export const sampleKey = (id: number, over: Partial<Key> = {}): Key => ({
  id,
  productId: 1,
  code: `KEY-${id}`,
  status: 'available',
  isUsed: false,
  usedBy: null,
  usedAt: null,
  ...over,
});
