import { DEMO_REDEEM_CODES } from '#domain/shop/demo.ts';

/** What the customers of the seed have bought and redeemed so far. Times are told as age. */
export interface SeedPurchase {
  email: string;
  productName: string;
  quantity: number;
  ageMinutes: number;
}

const HOUR = 60;
const DAY = 24 * HOUR;
const [RANI, BIMA, TARI] = ['rani@kunci.test', 'bima@kunci.test', 'tari@kunci.test'] as const;

const bought = (email: string, productName: string, quantity: number, ageMinutes: number): SeedPurchase => ({
  email,
  productName,
  quantity,
  ageMinutes,
});

export const SEED_PURCHASES: readonly SeedPurchase[] = [
  bought(RANI, 'Garuda Pass 7 days', 3, 41 * DAY),
  bought(RANI, 'Komodo Access 1 day', 1, 38 * DAY + 5 * HOUR),
  bought(RANI, 'Rinjani Key 30 days', 1, 33 * DAY + 2 * HOUR),
  bought(RANI, 'Samudra Access 7 days', 2, 27 * DAY + 7 * HOUR),
  bought(RANI, 'Krakatau Access 2 hours', 5, 21 * DAY + 3 * HOUR),
  bought(RANI, 'Rimba Key 7 days', 1, 17 * DAY + 9 * HOUR),
  bought(RANI, 'Garuda Pass 1 day', 2, 12 * DAY + 4 * HOUR),
  bought(RANI, 'Phinisi Access 7 days', 1, 9 * DAY + HOUR),
  bought(RANI, 'Borobudur Pass 7 days', 1, 6 * DAY + 8 * HOUR),
  bought(RANI, 'Penyu Pass 1 day', 4, 4 * DAY + 2 * HOUR),
  bought(RANI, 'Kawung Key 7 days', 1, 2 * DAY + 6 * HOUR),
  bought(RANI, 'Garuda Pass 7 days', 2, 5 * HOUR),
  bought(BIMA, 'Komodo Access 7 days', 2, 30 * DAY),
  bought(BIMA, 'Rimba Key 30 days', 1, 11 * DAY + 3 * HOUR),
  bought(BIMA, 'Layang Pass 7 days', 1, 3 * DAY + 2 * HOUR),
  bought(TARI, 'Borobudur Pass 30 days', 1, 15 * DAY),
  bought(TARI, 'Pelangi VIP 7 days', 2, DAY + 4 * HOUR),
];

export interface SeedRedeemCode {
  code: string;
  /** Whole dollars. */
  amount: number;
  description: string;
  usedBy?: { email: string; ageMinutes: number };
  isActive?: boolean;
  /** From now; below zero it is over. */
  expiresInMinutes?: number;
}

export const SEED_REDEEM_CODES: readonly SeedRedeemCode[] = [
  {
    code: 'SELAMAT20',
    amount: 20,
    description: 'Bonus pelanggan baru',
    usedBy: { email: RANI, ageMinutes: 39 * DAY },
  },
  {
    code: 'RESELLER30',
    amount: 30,
    description: 'Isi ulang reseller',
    usedBy: { email: RANI, ageMinutes: 14 * DAY },
  },
  { code: 'HADIAH10', amount: 10, description: '', usedBy: { email: TARI, ageMinutes: 5 * DAY } },
  { code: DEMO_REDEEM_CODES[0], amount: 10, description: 'Untuk dicoba' },
  { code: DEMO_REDEEM_CODES[1], amount: 25, description: 'Untuk dicoba' },
  { code: 'LEBARAN50', amount: 50, description: 'Promo yang sudah lewat', expiresInMinutes: -20 * DAY },
  { code: 'DITUNDA80', amount: 80, description: 'Belum dibuka', isActive: false },
];
