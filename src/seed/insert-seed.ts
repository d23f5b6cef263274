import { sql } from 'drizzle-orm';
import { productKey, takeApart } from '#domain/catalogue/names.ts';
import { slugChoice } from '#domain/catalogue/product-pages.ts';
import { STARTING_TERMS } from '#domain/catalogue/starting-terms.ts';
import { ROW } from '#domain/catalogue/vocabulary.ts';
import { usdToCents } from '#domain/price/money.ts';
import { plainPriceIdr } from '#domain/price/price.ts';
import { EXAMPLE_ALL_GAMES, EXAMPLE_WORDS } from '#domain/shop/example-words.ts';
import { INITIAL_REASON } from '#domain/wallet/balance-reasons.ts';
import type { Db } from '#server/db/database.ts';
import { heldRate } from '#server/db/rate.ts';
import { users } from '#server/db/schema/accounts.ts';
import { productSlugs, products, promos, variants, vouchers } from '#server/db/schema/catalogue.ts';
import { chatKeywords } from '#server/db/schema/chat.ts';
import { settings } from '#server/db/schema/store.ts';
import { terms } from '#server/db/schema/vocabulary.ts';
import type { Hasher } from '#server/ports/hasher.ts';
import type { KeyVault } from '#server/ports/key-vault.ts';
import { SEED_CHAT_KEYWORDS } from './chat-keywords.ts';
import { insertSeedClaims } from './insert-claims.ts';
import { insertSeedSales } from './insert-sales.ts';
import { insertWallets } from './insert-wallets.ts';
import { markExamples } from './mark-examples.ts';
import { SEED_USERS } from './people.ts';
import { SEED_PRODUCTS } from './products.ts';

export interface SeedTools {
  db: Db;
  vault: KeyVault;
  hasher: Hasher;
  now: Date;
  password(): string;
  /** Makes the keys unlike everybody's; empty in the demo. */
  keySecret: string;
}

export interface SeededUser {
  email: string;
  password: string;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FLASH_SALES = [1, 14, 27];
const FLASH_SHARE = 0.77;
const SEED_VOUCHER = 'HEMAT10';

/**
 * Fills a store that has no examples and nothing called like one, or does nothing; all of it or none of it. Answers the
 * customers with their passwords.
 */
export async function insertSeed(tools: SeedTools): Promise<SeededUser[] | null> {
  const customers = SEED_USERS.filter((user) => !user.isAdmin);
  const passwords = customers.map(() => tools.password());
  const hashes = await Promise.all(passwords.map((password) => tools.hasher.hash(password)));
  return tools.db.transaction(async (tx) => {
    // In turn with whoever changes words or products meanwhile.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('terms'))`);
    await heldRate(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('products'))`);
    const db = tx as Db;
    await db.execute(sql`select pg_advisory_xact_lock(7305003)`);
    if (await hasExamples(db)) return null;
    const made = await insertCustomers(db, tools.now, customers, hashes);
    await giveOwners(db, tools.now);
    const ids = await insertProducts(db, tools.now);
    const bought = await insertWallets(db, tools.now, made, ids);
    await insertOffers(db, tools.now, ids);
    await db
      .insert(chatKeywords)
      .values(SEED_CHAT_KEYWORDS.map((keyword) => ({ ...keyword, createdAt: tools.now })))
      .onConflictDoNothing();
    await insertWords(db, tools.now);
    await insertSeedSales({ ...tools, db }, ids, bought);
    await insertSeedClaims(db, tools.now);
    await markExamples(db);
    return customers.map((user, n) => ({ email: user.email, password: passwords[n] ?? '' }));
  });
}

/** Of these an earlier filling would have left some, or the seller has made one. */
async function hasExamples(db: Db): Promise<boolean> {
  const names = SEED_PRODUCTS.map(({ name }) => takeApart(name).baseName);
  const keys = names.map(productKey);
  const slugs = names.map((name) => slugChoice(name, 1, 0));
  const emails = SEED_USERS.map(({ email }) => email);
  const { rows } = await db.execute<{ there: boolean }>(sql`
    select exists (select 1 from examples where kind in ('product', 'order', 'user'))
      or exists (select 1 from products where deleted_at is null and key = any(${sql.param(keys)}::text[]))
      or exists (select 1 from product_slugs where slug = any(${sql.param(slugs)}::text[]))
      or exists (select 1 from users where deleted_at is null and not is_admin and email = any(${sql.param(emails)}::text[])) as there`);
  return rows[0]?.there ?? true;
}

/** A balance to try with. */
async function giveOwners(db: Db, now: Date): Promise<void> {
  const cents = usdToCents(SEED_USERS.find((user) => user.isAdmin)?.balance ?? 0);
  await db.execute(sql`
    with given as (
      update users set balance_cents = balance_cents + ${cents} where is_owner and deleted_at is null
      returning id, balance_cents
    )
    insert into balance_transactions (user_id, amount_cents, operation, reason, admin_action, balance_after_cents, created_at)
    select id, ${cents}, 'add', ${INITIAL_REASON}, true, balance_cents, ${now.toISOString()} from given`);
}

/** What such a shop calls things; whatever the seller has said stays. */
async function insertWords(db: Db, now: Date): Promise<void> {
  await db
    .insert(terms)
    .values(
      STARTING_TERMS.map((term, place) => ({
        ...term,
        place,
        texts: {},
        picture: '',
        version: 1,
        changedAt: now,
      })),
    )
    .onConflictDoNothing();
  await db.execute(sql`
    update terms set texts = ${JSON.stringify(EXAMPLE_ALL_GAMES)}::jsonb where kind = ${ROW} and name = 'game' and texts = '{}'`);
  const words = Object.entries(EXAMPLE_WORDS).map(([key, value]) => ({ key, value, updatedAt: now }));
  await db.insert(settings).values(words).onConflictDoNothing();
}

async function insertCustomers(
  db: Db,
  now: Date,
  customers: typeof SEED_USERS,
  hashes: string[],
): Promise<(typeof users.$inferSelect)[]> {
  return db
    .insert(users)
    .values(
      customers.map(({ email, username, balance }, n) => ({
        email,
        username,
        passwordHash: hashes[n] ?? '',
        balanceCents: usdToCents(balance),
        createdAt: new Date(now.getTime() - (60 - n * 17) * DAY),
      })),
    )
    .onConflictDoNothing()
    .returning();
}

async function insertProducts(db: Db, now: Date): Promise<Map<string, number>> {
  const parted = SEED_PRODUCTS.map((product) => ({ ...product, ...takeApart(product.name) }));
  const groups = new Map(parted.map((product) => [productKey(product.baseName), product]));
  const grouped = await db
    .insert(products)
    .values(
      [...groups].map(([key, product]) => ({
        name: product.baseName,
        key,
        description: product.description,
        hotDescription: product.hotDescription,
        category: product.category,
        platform: product.platform,
        imageUrl: product.imageUrl,
        youtubeLink: product.youtubeLink,
        status: product.status,
        hotListOrder: product.hotListOrder,
        isMaintenance: product.isMaintenanceMode,
        maintenanceReason: product.maintenanceReason,
      })),
    )
    .returning({ id: products.id, name: products.name, key: products.key });
  await db
    .insert(productSlugs)
    .values(
      grouped.map(({ id, name }) => ({ slug: slugChoice(name, 1, id), productId: id, isCurrent: true })),
    );
  const productIds = new Map(grouped.map(({ id, key }) => [key, id]));
  const made = await db
    .insert(variants)
    .values(
      parted.map((product) => ({
        productId: productIds.get(productKey(product.baseName)) ?? 0,
        label: product.label,
        validitySeconds: product.validitySeconds,
        priceCents: usdToCents(product.price),
        originalPriceCents: product.originalPrice === null ? null : usdToCents(product.originalPrice),
        publicPriceIdr: product.publicPriceIDR,
        costPriceCents: usdToCents(product.costPrice),
        customLink: product.customLink,
        createdAt: new Date(now.getTime() - product.ageDays * DAY),
      })),
    )
    .returning({ id: variants.id });
  return new Map(made.map(({ id }, at) => [parted[at]?.name ?? '', id]));
}

/** A few flash sales that run for the next days, and a voucher for everything. */
async function insertOffers(db: Db, now: Date, ids: Map<string, number>): Promise<void> {
  const onSale = SEED_PRODUCTS.filter((product) => !product.isMaintenanceMode && product.freeKeys > 0);
  const rows = FLASH_SALES.flatMap((at, n) => {
    const product = onSale[at];
    const productId = product && ids.get(product.name);
    if (!productId) return [];
    const original = plainPriceIdr(product);
    return [
      {
        productId,
        originalPriceIdr: original,
        promoPriceIdr: Math.round((original * FLASH_SHARE) / 100) * 100,
        startDate: new Date(now.getTime() - HOUR),
        endDate: new Date(now.getTime() + (n + 1) * 2 * DAY),
        createdAt: now,
      },
    ];
  });
  await db.insert(promos).values(rows);
  await db
    .insert(vouchers)
    .values({ code: SEED_VOUCHER, discountPercentage: 10, createdAt: now })
    .onConflictDoNothing();
}
