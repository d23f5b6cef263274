import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { productInput } from '#contract/catalogue/products.ts';
import { isEmail } from '#domain/accounts/email.ts';
import { takeApart } from '#domain/catalogue/names.ts';
import { groupProducts } from '#domain/catalogue/product-groups.ts';
import { startingTerms } from '#domain/catalogue/starting-terms.ts';
import { channelProblem } from '#domain/payments/channels.ts';
import { tripay } from '#domain/payments/gateways/tripay.ts';
import { IDR_PER_USD } from '#domain/price/money.ts';
import { SEED_CHAT_KEYWORDS } from './chat-keywords.ts';
import { keyTexts } from './key-text.ts';
import { seedOrders } from './orders.ts';
import { SEED_BUYERS, SEED_USERS } from './people.ts';
import { SEED_PRODUCTS } from './products.ts';

const names = (kind: 'game' | 'platform' | 'category') => startingTerms(kind).map(({ name }) => name);
const PUBLIC = join(import.meta.dirname, '../../public');
const groups = groupProducts(
  SEED_PRODUCTS.map((product, n) => ({
    ...product,
    ...takeApart(product.name),
    id: n + 1,
    totalCodes: product.freeKeys + product.soldKeys,
    availableCodes: product.freeKeys,
  })),
);

describe('the products of the seed', () => {
  it('look like a store: many groups, over all games and platforms', () => {
    expect(groups.length).toBeGreaterThanOrEqual(14);
    expect(SEED_PRODUCTS.length).toBeGreaterThanOrEqual(70);
    for (const { variants } of groups) {
      expect(variants.length).toBeGreaterThanOrEqual(3);
      expect(variants.length).toBeLessThanOrEqual(6);
    }
    const categories = SEED_PRODUCTS.flatMap((product) => product.category);
    for (const game of names('game'))
      expect(categories.some((category) => category.startsWith(game))).toBe(true);
    for (const category of categories) expect(names('category')).toContain(category);
    const platforms = SEED_PRODUCTS.map((product) => product.platform).join();
    for (const platform of names('platform')) expect(platforms).toContain(platform);
  });

  it('are what an admin could have entered', () => {
    for (const product of SEED_PRODUCTS) {
      const { isMaintenanceMode, maintenanceReason, keyPrefix, freeKeys, soldKeys, ageDays, ...entered } =
        product;
      expect(productInput.safeParse(entered).success).toBe(true);
      expect(['2 hours', '1 day', '7 days', '30 days']).toContain(takeApart(product.name).label);
      expect(product.costPrice).toBeLessThan(product.price);
      if (product.originalPrice !== null) expect(product.originalPrice).toBeGreaterThan(product.price);
      if (product.publicPriceIDR !== null) {
        expect(product.publicPriceIDR).toBeGreaterThanOrEqual(product.price * IDR_PER_USD);
      }
    }
  });

  it('cost from 49 cents to 14.99', () => {
    const prices = SEED_PRODUCTS.map(({ price }) => price);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([0.49, 14.99]);
  });

  it('cost more the longer they last', () => {
    for (const { variants } of groups) {
      const byLength = variants.toSorted(
        (a, b) => (takeApart(a.name).validitySeconds ?? 0) - (takeApart(b.name).validitySeconds ?? 0),
      );
      expect(byLength.map((v) => v.price)).toEqual(byLength.map((v) => v.price).toSorted((a, b) => a - b));
    }
  });

  it('show every state: sold out, in maintenance with and without a reason', () => {
    expect(SEED_PRODUCTS.filter((product) => product.freeKeys === 0).length).toBeGreaterThanOrEqual(3);
    const shut = groups.filter(({ main }) => main.isMaintenanceMode);
    expect(shut.map(({ main }) => main.maintenanceReason !== '').toSorted()).toEqual([false, true]);
    expect(new Set(groups.map((group) => group.sold)).size).toBeGreaterThan(groups.length / 2);
  });

  it('have pictures of their own, small and without anything that runs', () => {
    const pictures = new Set(SEED_PRODUCTS.map((product) => product.imageUrl));
    expect(pictures.size).toBe(groups.length);
    for (const picture of [...pictures, '/products/placeholder.svg', '/favicon.svg']) {
      expect(existsSync(join(PUBLIC, picture))).toBe(true);
      const svg = readFileSync(join(PUBLIC, picture), 'utf8');
      expect(svg.length).toBeLessThan(3_072);
      expect(svg).not.toMatch(/<script|\son\w+=|style=|href="[^#]/);
    }
  });
});

describe('the keys of the seed', () => {
  it('are the same every time and all different', () => {
    const all = SEED_PRODUCTS.flatMap((product) =>
      keyTexts(product, product.freeKeys + product.soldKeys, ''),
    );
    expect(all.length).toBeGreaterThan(2_000);
    expect(all.length).toBeLessThan(8_000);
    expect(new Set(all).size).toBe(all.length);
    for (const key of all) expect(key).toMatch(/^[A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const [first] = SEED_PRODUCTS;
    expect(first && keyTexts(first, 3, '')).toEqual(first && keyTexts(first, 3, ''));
  });

  it('are others on a server: no key of the demo opens anything there', () => {
    const known = new Set(SEED_PRODUCTS.flatMap((product) => keyTexts(product, 200, '')));
    const own = SEED_PRODUCTS.flatMap((product) => keyTexts(product, 200, 'a secret of this server'));
    expect(own.filter((text) => known.has(text))).toEqual([]);
  });
});

describe('the chat helper of the seed', () => {
  it('knows at least six different words, each with an answer of some length', () => {
    const active = SEED_CHAT_KEYWORDS.filter((keyword) => keyword.isActive);
    expect(active.length).toBeGreaterThanOrEqual(6);
    const words = SEED_CHAT_KEYWORDS.map(({ keyword }) => keyword.toLowerCase());
    expect(new Set(words).size).toBe(words.length);
    for (const { response } of SEED_CHAT_KEYWORDS) expect(response.length).toBeGreaterThanOrEqual(10);
  });
});

describe('the people of the seed', () => {
  it('are an admin and three customers with the balances that the store promises', () => {
    expect(SEED_USERS.map(({ isAdmin, balance }) => [isAdmin, balance])).toEqual([
      [true, 1000],
      [false, 50],
      [false, 25],
      [false, 75],
    ]);
  });

  it('have addresses that belong to nobody', () => {
    const emails = [...SEED_USERS, ...SEED_BUYERS].map((person) => person.email);
    expect(new Set(emails).size).toBe(emails.length);
    for (const email of emails) {
      expect(isEmail(email)).toBe(true);
      expect(email).toMatch(/\.test$/);
    }
  });
});

describe('the orders of the seed', () => {
  it('are recent, mostly paid, and could have been made', () => {
    const orders = seedOrders();
    expect(orders.length).toBeGreaterThanOrEqual(100);
    const paid = orders.filter((order) => order.status === 'PAID');
    expect(paid.length / orders.length).toBeGreaterThan(0.7);
    expect(paid.filter((order) => order.ageMinutes < 24 * 60).length).toBeGreaterThanOrEqual(8);
    for (const order of orders) {
      expect(order.ageMinutes).toBeLessThanOrEqual(20 * 24 * 60);
      expect(SEED_PRODUCTS.some((product) => product.name === order.productName)).toBe(true);
      const channel = tripay.channels.find((one) => one.code === order.method);
      expect(channel && channelProblem(channel, order.price.totalIdr)).toBeNull();
      if (order.paidAfterMinutes !== null) expect(order.paidAfterMinutes).toBeLessThan(order.ageMinutes);
      if (order.status === 'UNPAID') expect(order.ageMinutes).toBeLessThan(24 * 60);
      if (order.status === 'EXPIRED') expect(order.ageMinutes).toBeGreaterThan(18 * 60);
    }
  });
});
