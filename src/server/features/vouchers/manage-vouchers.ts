import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { VoucherView } from '#contract/price/vouchers.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import {
  defaultMaxUses,
  normalizeVoucherCode,
  VOUCHER_BATCH_MOST,
  VOUCHER_CODE_MAX,
  VOUCHER_RANDOM_LENGTH,
  type VoucherRules,
  voucherRuleProblem,
} from '#domain/price/vouchers.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { products, variants, vouchers } from '../../db/schema/catalogue.ts';
import { terms } from '../../db/schema/vocabulary.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { voucherById } from './list-vouchers.ts';

export interface NewRules extends VoucherRules {
  perBuyer?: number | null | undefined;
  firstOrder?: boolean | undefined;
  productId?: number | null | undefined;
  productIds?: readonly number[] | undefined;
  termIds?: readonly number[] | undefined;
}

export interface NewVoucher extends NewRules {
  code: string;
  maxUses?: number | null | undefined;
}

export interface NewBatch extends NewRules {
  count: number;
  prefix?: string | undefined;
}

type Made = { data: VoucherView; message: string };
type Values = typeof vouchers.$inferInsert;
type Rules = Omit<Values, 'code'>;

export async function createVoucher(ctx: Ctx, input: NewVoucher): Promise<Made | Refusal> {
  const code = normalizeVoucherCode(input.code);
  if (code === '') return refuse('voucher.required');
  if (code.length > VOUCHER_CODE_MAX) return refuse('voucher.too-long');
  const maxUses = input.maxUses === undefined ? defaultMaxUses(input) : input.maxUses;
  try {
    return await inTransaction<Made | Refusal>(ctx, async (tx) => {
      const rules = await judgedRules(tx, input);
      if (isRefusal(rules)) return rules;
      const [made] = await tx.db
        .insert(vouchers)
        .values({ ...rules, code, maxUses })
        .returning({ id: vouchers.id });
      if (!made) throw new Error('the insert answered no row');
      return told(tx, made.id, { ...noted(rules), maxUses }, 'Voucher berhasil dibuat!');
    });
  } catch (error) {
    if (isUniqueViolation(error, 'vouchers_code')) return refuse('voucher.taken', { code });
    throw error;
  }
}

/** Codes that nobody has, as many as are wanted: one that is taken by chance is drawn again. */
export function createVouchers(
  ctx: Ctx,
  { count, prefix = '', ...input }: NewBatch,
): Promise<Made | Refusal> {
  return inTransaction<Made | Refusal>(ctx, async (tx) => {
    const rules = await judgedRules(tx, input);
    if (isRefusal(rules)) return rules;
    const begins = normalizeVoucherCode(prefix);
    if (!/^[A-Z0-9]*$/.test(begins)) return refuse('request.malformed', { field: 'prefix' });
    const before = begins === '' ? '' : `${begins}-`;
    const [first = 0] = await drawVouchers(tx, rules, count, before);
    return told(tx, first, { ...noted(rules), count }, 'Voucher berhasil dibuat!');
  });
}

/** So many of one batch, each for one use; the first of them stands for all. */
export async function drawVouchers(tx: Ctx, rules: Rules, count: number, before = ''): Promise<number[]> {
  const made: number[] = [];
  while (made.length < count) {
    const draw = () => `${before}${tx.deps.randomText(VOUCHER_RANDOM_LENGTH).toUpperCase()}`;
    const codes = new Set(Array.from({ length: Math.min(count - made.length, VOUCHER_BATCH_MOST) }, draw));
    const rows = await insertRows<typeof vouchers, { id: number }>(
      tx.db,
      vouchers,
      [...codes].map((code): Values => ({ ...rules, code, maxUses: 1 })),
      sql`on conflict do nothing returning id`,
    );
    made.push(...rows.map(({ id }) => id));
  }
  made.sort((a, b) => a - b);
  await tx.db
    .update(vouchers)
    .set({ batchId: made[0] ?? null })
    .where(sql`id = any(${sql.param(made)}::int[])`);
  return made;
}

/** The code is money: the log names the voucher, not the word. */
async function told(tx: Ctx, id: number, after: object, message: string): Promise<Made> {
  const data = await voucherById(tx, id);
  if (!data) throw new Error('a voucher that was made is not there');
  await recordAudit(tx, 'voucher.create', `voucher:${id}`, null, after);
  return { data, message };
}

/** The rules as they are kept; what they name is there, and stays until this is done. */
export async function judgedRules(tx: Ctx, input: NewRules): Promise<Rules | Refusal> {
  const problem = voucherRuleProblem(input);
  if (problem) return refuse(`voucher.${problem}`);
  const { productId = null, startsAt, endsAt } = input;
  const productIds = [...new Set(input.productIds)];
  const termIds = [...new Set(input.termIds)];
  if (Number(productId !== null) + Number(productIds.length > 0) + Number(termIds.length > 0) > 1)
    return refuse('voucher.scope');
  if (!(await areThere(tx, { productId, productIds, termIds }))) return refuse('product.not-found');
  return {
    discountPercentage: input.discountPercentage,
    discountIdr: input.discountIDR ?? null,
    mostIdr: input.mostIDR ?? null,
    leastIdr: input.leastIDR ?? null,
    startsAt: startsAt ? new Date(startsAt) : null,
    endsAt: endsAt ? new Date(endsAt) : null,
    perBuyer: input.perBuyer ?? null,
    firstOrder: input.firstOrder ?? false,
    productId,
    productIds,
    termIds,
    createdBy: tx.actor?.id ?? null,
    createdAt: now(tx),
  };
}

const noted = ({ createdBy: _, createdAt: __, ...rules }: Rules) =>
  Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== null && String(value) !== ''));

async function areThere(
  ctx: Ctx,
  { productId, productIds, termIds }: { productId: number | null; productIds: number[]; termIds: number[] },
): Promise<boolean> {
  const found = async (table: typeof variants | typeof products, ids: readonly number[]) =>
    ids.length === 0 ||
    (
      await ctx.db
        .select({ id: table.id })
        .from(table)
        .where(and(inArray(table.id, [...ids]), isNull(table.deletedAt)))
        .for('share')
    ).length === ids.length;
  const named = () =>
    ctx.db.select({ id: terms.id }).from(terms).where(inArray(terms.id, termIds)).for('share');
  return (
    (await found(variants, productId === null ? [] : [productId])) &&
    (await found(products, productIds)) &&
    (termIds.length === 0 || (await named()).length === termIds.length)
  );
}

/** One voucher, or all of the batch that it stands for. */
const theseOf = (id: number) =>
  and(or(eq(vouchers.id, id), eq(vouchers.batchId, id)), isNull(vouchers.deletedAt));

export function switchVoucher(
  ctx: Ctx,
  input: { id: number; isActive: boolean },
): Promise<{ data: VoucherView } | Refusal> {
  return inTransaction<{ data: VoucherView } | Refusal>(ctx, async (tx) => {
    await tx.db.update(vouchers).set({ isActive: input.isActive }).where(theseOf(input.id));
    const data = await voucherById(tx, input.id);
    if (!data) return refuse('voucher.not-found');
    await recordAudit(tx, 'voucher.update', `voucher:${input.id}`, null, { isActive: input.isActive });
    return { data };
  });
}

/** It stays in the books for the orders that used it. */
export function deleteVoucher(ctx: Ctx, input: { id: number }): Promise<{ message: string } | Refusal> {
  return inTransaction<{ message: string } | Refusal>(ctx, async (tx) => {
    const known = await voucherById(tx, input.id);
    if (!known) return refuse('voucher.not-found');
    await tx.db
      .update(vouchers)
      .set({ isActive: false, deletedAt: now(tx) })
      .where(theseOf(input.id));
    const { discountPercentage, discountIDR, productId, uses, batch } = known;
    await recordAudit(
      tx,
      'voucher.delete',
      `voucher:${input.id}`,
      { discountPercentage, discountIDR, productId, uses, ...(batch ? { count: batch.size } : {}) },
      null,
    );
    return { message: 'Voucher berhasil dihapus!' };
  });
}

export interface BatchCode {
  code: string;
  uses: number;
  isActive: boolean;
}

/** The codes of a batch, in the order in which they were made; who took them is written down. */
export function batchCodes(ctx: Ctx, { id }: { id: number }): Promise<{ data: BatchCode[] } | Refusal> {
  return inTransaction<{ data: BatchCode[] } | Refusal>(ctx, async (tx) => {
    const codes = await tx.db
      .select({ code: vouchers.code, uses: vouchers.uses, isActive: vouchers.isActive })
      .from(vouchers)
      .where(theseOf(id))
      .orderBy(sql`id`);
    if (codes.length === 0) return refuse('voucher.not-found');
    await recordAudit(tx, 'voucher.export', `voucher:${id}`, null, { count: codes.length });
    return { data: codes };
  });
}
