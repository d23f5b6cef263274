import { sql } from 'drizzle-orm';
import type { NewEvent } from '#domain/orders/events.ts';
import { keyRow } from '#domain/orders/keys.ts';
import { clampExpiry } from '#domain/payments/channels.ts';
import { tripay } from '#domain/payments/gateways/tripay.ts';
import { usdToCents } from '#domain/price/money.ts';
import { priceOf } from '#domain/price/price.ts';
import type { Db } from '#server/db/database.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { keys } from '#server/db/schema/keys.ts';
import { mails } from '#server/db/schema/mail.ts';
import { goods, orderEvents, orderLines, orders } from '#server/db/schema/orders.ts';
import type { KeyVault } from '#server/ports/key-vault.ts';
import type { SeedBought } from './insert-wallets.ts';
import { keyTexts } from './key-text.ts';
import { type SeedOrder, seedOrders } from './orders.ts';
import { SEED_BUYERS } from './people.ts';
import { SEED_PRODUCTS, type SeedProduct } from './products.ts';
import { pick, seededRandom, wholeBetween } from './random.ts';

interface SalesTools {
  db: Db;
  vault: KeyVault;
  now: Date;
  keySecret: string;
}

const DAY_MINUTES = 24 * 60;

/** Orders old and new with their goods, so that every sold key has its sale and every sum comes out. */
export async function insertSeedSales(
  tools: SalesTools,
  ids: Map<string, number>,
  bought: readonly SeedBought[],
): Promise<void> {
  const byName = new Map(SEED_PRODUCTS.map((product) => [product.name, product]));
  const sales = [...SEED_PRODUCTS.flatMap(olderSales), ...seedOrders()].sort(
    (a, b) => b.ageMinutes - a.ageMinutes,
  );
  const rows = sales.map((sale, n) => orderRow(sale, n, byName.get(sale.productName), tools.now));
  const made = await insertRows<typeof orders, { id: number }>(tools.db, orders, rows, sql`returning id`);
  const orderIds = made.map(({ id }) => id);
  await insertRows(
    tools.db,
    orderLines,
    orderIds.flatMap((orderId, n) => {
      const sale = sales[n];
      return sale ? lineRow(orderId, sale, ids, byName.get(sale.productName)) : [];
    }),
  );
  await insertEvents(tools.db, rows, orderIds);
  for (const product of SEED_PRODUCTS) {
    const own = rows
      .map((row, n) => ({ row, sale: sales[n], orderId: orderIds[n] ?? 0 }))
      .filter(({ row, sale }) => sale?.productName === product.name && row.deliveredAt !== null);
    const slots: SoldSlot[] = own.flatMap(({ row, orderId }) =>
      Array.from({ length: row.quantity }, (_, n) => ({
        orderId,
        slot: n + 1,
        at: row.paidAt ?? tools.now,
        revoked: row.status === 'REFUND',
      })),
    );
    for (const { productName, orderId, slot, at } of bought)
      if (productName === product.name) slots.push({ orderId, slot, at, revoked: false });
    await insertKeysOf(tools, product, ids.get(product.name) ?? 0, slots);
  }
}

/** What was sold before the recent orders, in orders of one to four keys. */
function olderSales(product: SeedProduct): SeedOrder[] {
  const random = seededRandom(`older ${product.name}`);
  const sales: SeedOrder[] = [];
  for (let left = product.soldKeys; left > 0; ) {
    const quantity = Math.min(left, wholeBetween(random, 1, 4));
    left -= quantity;
    sales.push({
      ageMinutes: wholeBetween(random, 21 * DAY_MINUTES, Math.max(22, product.ageDays) * DAY_MINUTES),
      paidAfterMinutes: wholeBetween(random, 1, 20),
      productName: product.name,
      quantity,
      price: priceOf({ product, quantity }),
      method: 'QRIS2',
      status: 'PAID',
      buyer: pick(random, SEED_BUYERS),
    });
  }
  return sales;
}

const costOf = (product: SeedProduct | undefined) => (product ? usdToCents(product.costPrice) : null);

const lineRow = (
  orderId: number,
  { productName, quantity, price }: SeedOrder,
  ids: Map<string, number>,
  product: SeedProduct | undefined,
) => ({
  orderId,
  variantId: ids.get(productName) ?? 0,
  name: productName,
  quantity,
  unitIdr: price.unitIdr,
  costCents: costOf(product),
});

function orderRow(sale: SeedOrder, n: number, product: SeedProduct | undefined, now: Date) {
  const createdAt = new Date(now.getTime() - sale.ageMinutes * 60_000);
  const paidAt =
    sale.paidAfterMinutes === null ? null : new Date(createdAt.getTime() + sale.paidAfterMinutes * 60_000);
  const channel = tripay.channels.find((c) => c.code === sale.method) ?? tripay.channels[0];
  const stamp = createdAt.getTime();
  const random = seededRandom(`reference ${n}`);
  const text = (length: number) =>
    Array.from({ length }, () => pick(random, [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'])).join('');
  const delivered = paidAt !== null;
  return {
    gateway: 'tripay' as const,
    merchantRef: `PUB-${stamp}-${text(20)}`,
    gatewayReference: `DEV-T0${String(100_000_000 + n)}${text(5)}`,
    requestHash: new Uint8Array(32),
    paymentMethod: sale.method,
    quantity: sale.quantity,
    totalIdr: sale.price.totalIdr,
    chargedIdr: sale.price.totalIdr,
    costCents: (costOf(product) ?? 0) * sale.quantity,
    customerEmail: sale.buyer.email,
    customerName: sale.buyer.name,
    status: sale.status,
    deliveryStatus: delivered ? ('DELIVERED' as const) : ('PENDING' as const),
    createdAt,
    nextCheckAt: sale.status === 'UNPAID' ? new Date(now.getTime() + DAY_MINUTES * 60_000) : null,
    expiresAt: channel ? new Date(clampExpiry(channel, stamp) * 1000) : createdAt,
    paidAt,
    deliveredAt: paidAt,
    refundedAt: sale.status === 'REFUND' ? now : null,
  };
}

type OrderValues = ReturnType<typeof orderRow>;

async function insertEvents(db: Db, rows: OrderValues[], orderIds: number[]): Promise<void> {
  const events = rows.flatMap((row, n): (NewEvent & { at: Date })[] => {
    const orderId = orderIds[n] ?? 0;
    const created: NewEvent<'created'> & { at: Date } = {
      orderId,
      kind: 'created',
      source: 'checkout',
      detail: { held: true },
      at: row.createdAt,
    };
    if (!row.paidAt) return [created];
    const { gateway, gatewayReference: reference, totalIdr: amount } = row;
    const paid = { gateway, reference, amount };
    return [
      created,
      { orderId, kind: 'paid', source: 'callback', detail: paid, at: row.paidAt },
      { orderId, kind: 'delivered', source: 'store', detail: { keys: row.quantity }, at: row.paidAt },
    ];
  });
  const sent = rows.flatMap((row, n) =>
    row.paidAt
      ? [
          {
            kind: 'order-delivered' as const,
            orderId: orderIds[n] ?? 0,
            toEmail: row.customerEmail,
            status: 'sent' as const,
            attempts: 1,
            nextAttemptAt: row.paidAt,
            createdAt: row.paidAt,
            sentAt: row.paidAt,
          },
        ]
      : [],
  );
  await insertRows(db, orderEvents, events);
  await insertRows(db, mails, sent);
}

/** A key that went to an order or to a balance purchase. */
interface SoldSlot {
  orderId: number;
  slot: number;
  at: Date;
  revoked: boolean;
}

async function insertKeysOf(
  { db, vault, now, keySecret }: SalesTools,
  product: SeedProduct,
  productId: number,
  slots: readonly SoldSlot[],
): Promise<void> {
  const texts = keyTexts(product, slots.length + product.freeKeys, keySecret);
  if (texts.length === 0) return;
  const { rows: numbers } = await db.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('keys', 'id'))::int as id from generate_series(1, ${texts.length}::int)`);
  const [sealed, exact, member] = await Promise.all([
    vault.seal(texts.map((text, n) => ({ row: keyRow(numbers[n]?.id ?? 0), text }))),
    vault.exactHash(texts),
    vault.memberHash(texts),
  ]);
  const created = new Date(now.getTime() - product.ageDays * DAY_MINUTES * 60_000);
  const empty = new Uint8Array();
  await insertRows(
    db,
    keys,
    texts.map((_, n) => ({
      id: numbers[n]?.id ?? 0,
      variantId: productId,
      sealed: sealed[n] ?? empty,
      exactHash: exact[n] ?? empty,
      memberHash: member[n] ?? empty,
      status:
        n >= slots.length ? ('free' as const) : slots[n]?.revoked ? ('revoked' as const) : ('sold' as const),
      createdAt: created,
    })),
  );
  await insertRows(
    db,
    goods,
    slots.map(({ orderId, slot, at, revoked }, n) => ({
      keyId: numbers[n]?.id ?? 0,
      orderId,
      slot,
      givenAt: at,
      revokedAt: revoked ? at : null,
    })),
  );
}
