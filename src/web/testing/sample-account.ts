import type { User } from '#contract/accounts/accounts.ts';
import type { Purchase } from '#contract/orders/purchases.ts';

export const sampleUser = (over: Partial<User> = {}): User => ({
  id: 7,
  email: 'rani@kunci.test',
  username: 'Rani Wulandari',
  profileImage: null,
  balance: 50,
  isAdmin: false,
  rights: [],
  hasSecondFactor: false,
  signInGiven: false,
  createdAt: '2026-01-02T03:04:00.000Z',
  ...over,
});

export const sampleBought = (id: number, over: Partial<Purchase> = {}): Purchase => ({
  id,
  userId: 7,
  productId: 1,
  productName: 'Garuda Pass 7 days',
  price: 4.99,
  code: `GRDA-${id}`,
  purchaseDate: '2026-11-14T03:00:00.000Z',
  batchId: id,
  entryId: id,
  ...over,
});
