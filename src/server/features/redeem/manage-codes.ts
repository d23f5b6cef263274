import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { RedeemCode, RedeemTotal } from '#contract/accounts/manage-customers.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { maskKey } from '#domain/accounts/masking.ts';
import { centsToUsd, hasAtMostTwoDecimals, usdToCents } from '#domain/price/money.ts';
import {
  normalizeRedeemCode,
  REDEEM_CODE_MAX,
  REDEEM_MAX_USD,
  REDEEM_MIN_USD,
  redeemCodeState,
} from '#domain/wallet/redeem.ts';
import { type Ctx, inTransaction, now, provedLately } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { redeemCodes } from '../../db/schema/redeem.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { shownByProof } from '../keys/key-sight.ts';

const PAGE = 500;

/** One that nobody has used is money: spelt out to who has just proved who they are. */
async function codeRows(ctx: Ctx, which: SQL | undefined, limit: number): Promise<RedeemCode[]> {
  const at = now(ctx);
  const proved = ctx.actor !== null && provedLately(ctx, ctx.actor);
  const rows = await ctx.db
    .select({ code: redeemCodes, usedByName: users.username })
    .from(redeemCodes)
    .leftJoin(users, eq(users.id, redeemCodes.usedBy))
    .where(which)
    .orderBy(desc(redeemCodes.id))
    .limit(limit);
  return rows.map(({ code, usedByName }) => {
    const { amountCents, usedAt, expiresAt, createdAt, ...rest } = code;
    const isUsed = code.usedBy !== null;
    return {
      ...rest,
      ...(isUsed || proved ? {} : { code: maskKey(code.code), masked: true as const }),
      amount: centsToUsd(amountCents),
      isUsed,
      usedByName,
      usedAt: usedAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      state: redeemCodeState({ isUsed, isActive: code.isActive, expiresAt }, at),
    };
  });
}

/** For how long they may be on a screen, where there are some that a fresh proof shows. */
const shownFor = (ctx: Ctx, codes: readonly RedeemCode[]) =>
  codes.some(({ isUsed, masked }) => !isUsed && !masked) ? shownByProof(ctx) : {};

export async function listRedeemCodes(
  ctx: Ctx,
  input: { before?: number; search?: string },
): Promise<{ data: RedeemCode[]; nextBefore: number | null; shownMs?: number }> {
  const code = normalizeRedeemCode(input.search ?? '');
  const which = and(
    input.before === undefined ? undefined : lt(redeemCodes.id, input.before),
    code === '' ? undefined : eq(redeemCodes.code, code),
  );
  const data = await codeRows(ctx, which, PAGE);
  const nextBefore = data.length === PAGE ? (data.at(-1)?.id ?? null) : null;
  return { data, nextBefore, ...shownFor(ctx, data) };
}

export interface NewCode {
  code: string;
  amount: number;
  description?: string | null;
  expiresAt?: string | null;
}
type Shown = { data: RedeemCode; shownMs?: number };
type Made = Shown & { message: string };

export async function createRedeemCode(ctx: Ctx, input: NewCode): Promise<Made | Refusal> {
  const code = normalizeRedeemCode(input.code);
  if (code === '') return refuse('redeem.required');
  if (code.length > REDEEM_CODE_MAX) return refuse('request.malformed', { field: 'code' });
  const { amount } = input;
  if (!(amount >= REDEEM_MIN_USD) || !hasAtMostTwoDecimals(amount)) return refuse('redeem-code.amount');
  if (amount > REDEEM_MAX_USD) return refuse('redeem-code.too-much');
  const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null;
  if (expiresAt && expiresAt <= now(ctx)) return refuse('redeem-code.past');
  try {
    return await inTransaction<Made | Refusal>(ctx, async (tx) => {
      const [made] = await tx.db
        .insert(redeemCodes)
        .values({
          code,
          amountCents: usdToCents(amount),
          description: input.description ?? '',
          expiresAt,
          createdBy: tx.actor?.id ?? null,
          createdAt: now(tx),
        })
        .returning({ id: redeemCodes.id });
      const [data] = made ? await codeRows(tx, eq(redeemCodes.id, made.id), 1) : [];
      if (!data) throw new Error('the insert answered no row');
      // The code itself is money and stays out of the log.
      await recordAudit(tx, 'redeem-code.create', `redeem-code:${data.id}`, null, {
        amount,
        expiresAt: data.expiresAt,
      });
      return { data, message: 'Kode redeem berhasil dibuat!', ...shownFor(tx, [data]) };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'redeem_codes_code')) return refuse('redeem-code.taken', { code });
    throw error;
  }
}

export function switchRedeemCode(
  ctx: Ctx,
  input: { id: number; isActive: boolean },
): Promise<Shown | Refusal> {
  return inTransaction<Shown | Refusal>(ctx, async (tx) => {
    await tx.db.update(redeemCodes).set({ isActive: input.isActive }).where(eq(redeemCodes.id, input.id));
    const [data] = await codeRows(tx, eq(redeemCodes.id, input.id), 1);
    if (!data) return refuse('redeem-code.not-found');
    await recordAudit(tx, 'redeem-code.update', `redeem-code:${input.id}`, null, {
      isActive: input.isActive,
    });
    return { data, ...shownFor(tx, [data]) };
  });
}

/** One that was used is part of somebody's ledger. */
export function deleteRedeemCode(ctx: Ctx, input: { id: number }): Promise<{ message: string } | Refusal> {
  return inTransaction<{ message: string } | Refusal>(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(redeemCodes)
      .where(and(eq(redeemCodes.id, input.id), isNull(redeemCodes.usedBy)))
      .returning();
    if (!gone) {
      const [used] = await tx.db.select().from(redeemCodes).where(eq(redeemCodes.id, input.id));
      return refuse(used ? 'redeem-code.used' : 'redeem-code.not-found');
    }
    const before = { amountCents: gone.amountCents };
    await recordAudit(tx, 'redeem-code.delete', `redeem-code:${gone.id}`, before, null);
    return { message: 'Kode redeem berhasil dihapus!' };
  });
}

/** What each customer has redeemed, the most first. */
export async function listRedeemTotals(ctx: Ctx): Promise<{ data: RedeemTotal[] }> {
  const { rows } = await ctx.db.execute<{ user_id: number; username: string; cents: number; n: number }>(sql`
    select r.user_id, u.username, r.cents, r.n from (
      select used_by as user_id, sum(amount_cents)::float8 as cents, count(*)::int as n
      from redeem_codes where used_by is not null group by used_by) r
    join users u on u.id = r.user_id order by r.cents desc, r.user_id limit 1000`);
  const data = rows.map((row) => ({
    userId: row.user_id,
    username: row.username,
    total: centsToUsd(row.cents),
    count: row.n,
  }));
  return { data };
}
