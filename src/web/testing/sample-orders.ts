import type { ManagedOrder } from '#contract/manage-orders.ts';
import type { TrackedOrder } from '#contract/tracking.ts';

export const sampleOrder = (id: number, over: Partial<ManagedOrder> = {}): ManagedOrder => ({
  id,
  gateway: 'tripay',
  reference: `DEV-T${id}`,
  merchantRef: `PUB-${id}`,
  kind: 'goods',
  productId: 1,
  userId: null,
  productName: 'Garuda Pass 7 days',
  quantity: 2,
  totalAmount: 138_000,
  status: 'PAID',
  deliveryStatus: 'DELIVERED',
  paymentMethod: 'QRIS',
  customerName: 'Rani',
  customerEmail: 'rani@contoh.id',
  createdAt: '2026-11-15T02:00:00.000Z',
  paidAt: '2026-11-15T02:01:00.000Z',
  deliveredAt: '2026-11-15T02:01:00.000Z',
  refundedAt: null,
  dispute: null,
  ...over,
});

export const sampleFound = (id: number, over: Partial<TrackedOrder> = {}): TrackedOrder => ({
  id,
  reference: `DEV-T${id}`,
  merchantRef: `PUB-${id}`,
  productName: 'Garuda Pass 7 days',
  quantity: 2,
  totalAmount: 138_000,
  status: 'PAID',
  deliveryStatus: 'DELIVERED',
  purchaseDate: '2026-11-15T02:00:00.000Z',
  codes: ['KODE-A', 'KODE-B'],
  customerName: 'Rani',
  customerEmail: 'rani@contoh.id',
  customerPhone: '0812',
  paymentMethod: 'BCAVA',
  ...over,
});
