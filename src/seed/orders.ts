import type { OrderStatus } from '#domain/orders/orders.ts';
import { channelProblem } from '#domain/payments/channels.ts';
import { tripay } from '#domain/payments/gateways/tripay.ts';
import { type Price, priceOf } from '#domain/price/price.ts';
import { SEED_BUYERS, type SeedBuyer } from './people.ts';
import { SEED_PRODUCTS, type SeedProduct } from './products.ts';
import { pick, seededRandom, wholeBetween } from './random.ts';

/** An order of the last days. Times are told as age, so that a seed never looks old. */
export interface SeedOrder {
  ageMinutes: number;
  /** From the order to the payment; null when none came. */
  paidAfterMinutes: number | null;
  productName: string;
  quantity: number;
  price: Price;
  method: string;
  status: OrderStatus;
  buyer: SeedBuyer;
}

const COUNT = 120;
const DAY = 24 * 60;
const OLDEST = 20 * DAY;
/** An unpaid order stays open for a day; older ones have expired. */
const OPEN_UNTIL = 18 * 60;

// How Indonesian buyers pay: most by QRIS.
const METHOD_WEIGHTS: Record<string, number> = {
  QRIS: 50,
  QRIS2: 8,
  DANA: 14,
  OVO: 8,
  SHOPEEPAY: 8,
  BCAVA: 8,
};

function orderOf(n: number): SeedOrder {
  const random = seededRandom(`order ${n}`);
  // Denser towards now: the shop window tells of the last day.
  const ageMinutes = 4 + Math.floor((n / COUNT) ** 2.2 * (OLDEST - 4) + random() * 12);
  const product = favourite(random);
  const quantity = random() < 0.8 ? 1 : wholeBetween(random, 2, 4);
  const price = priceOf({ product, quantity });
  const status = statusOf(random(), ageMinutes);
  const paid = status === 'PAID' || status === 'REFUND';
  return {
    ageMinutes,
    paidAfterMinutes: paid ? Math.min(wholeBetween(random, 1, 14), ageMinutes - 1) : null,
    productName: product.name,
    quantity,
    price,
    method: methodFor(random, price.totalIdr),
    status,
    buyer: pick(random, SEED_BUYERS),
  };
}

function favourite(random: () => number): SeedProduct {
  const total = SEED_PRODUCTS.reduce((sum, product) => sum + product.soldKeys, 0);
  let left = random() * total;
  const chosen = SEED_PRODUCTS.find((product) => {
    left -= product.soldKeys;
    return left < 0;
  });
  return chosen ?? pick(random, SEED_PRODUCTS);
}

function statusOf(chance: number, ageMinutes: number): OrderStatus {
  if (chance < 0.84) return 'PAID';
  if (chance < 0.95) return ageMinutes < OPEN_UNTIL ? 'UNPAID' : 'EXPIRED';
  return chance < 0.98 ? 'FAILED' : 'REFUND';
}

function methodFor(random: () => number, totalIdr: number): string {
  const open = tripay.channels.filter((channel) => channelProblem(channel, totalIdr) === null);
  const weighted = open.flatMap(({ code }) => Array.from({ length: METHOD_WEIGHTS[code] ?? 2 }, () => code));
  return pick(random, weighted);
}

/** Made for a shop that is filled, not at every start. */
export const seedOrders = (): SeedOrder[] =>
  Array.from({ length: COUNT }, (_, n) => orderOf(n)).sort((a, b) => b.ageMinutes - a.ageMinutes);
