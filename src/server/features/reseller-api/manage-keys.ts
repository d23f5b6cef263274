import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ApiKey } from '#contract/api/keys.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import {
  type ApiRight,
  CALLS_A_MINUTE,
  MOST_API_KEYS,
  newToken,
  PUBLIC_LENGTH,
  SECRET_LENGTH,
} from '#domain/guard/api-keys.ts';
import { centsToUsd, usdToCents } from '#domain/price/money.ts';
import { type Ctx, type Done, inTransaction, now } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { apiKeys } from '../../db/schema/api-keys.ts';
import { statement } from '../../db/statement.ts';
import { keyRow, sha256Hex } from '../../guard/api-key.ts';
import { utf8 } from '../../guard/signed-call.ts';
import { ownerOf } from '../accounts/owner-of.ts';
import { subjectOf } from '../accounts/subject-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { tellOfFactor } from '../second-factor/tell-of-factor.ts';

type Row = typeof apiKeys.$inferSelect;

const keyView = (row: Row): ApiKey => ({
  id: row.id,
  name: row.name,
  public: row.public,
  rights: row.rights,
  networks: row.networks,
  mostADay: row.mostCents === null ? null : centsToUsd(row.mostCents),
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

const liveKeys = (ctx: Ctx, userId: number): Promise<Row[]> =>
  ctx.db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.endedAt)))
    .orderBy(desc(apiKeys.id));

interface Whose {
  user_id?: number | undefined;
}

export async function listKeys(
  ctx: Ctx,
  input: Whose,
): Promise<{ data: ApiKey[]; callsAMinute: number } | Refusal> {
  const userId = await ownerOf(ctx, input.user_id);
  if (typeof userId !== 'number') return userId;
  const rows = await liveKeys(ctx, userId);
  return { data: rows.map(keyView), callsAMinute: CALLS_A_MINUTE };
}

const nextId = statement<{ id: number }>('next_api_key')(
  "select nextval(pg_get_serial_sequence('api_keys', 'id'))::int as id",
);

interface NewKey {
  name: string;
  rights: ApiRight[];
  networks: string[];
  mostADay?: number | null | undefined;
}

/** The token is told here, once: what is kept of it checks calls and makes none. */
export async function makeKey(ctx: Ctx, input: NewKey): Promise<{ data: ApiKey; token: string } | Refusal> {
  const userId = subjectOf(ctx, undefined);
  const name = ctx.deps.randomText(PUBLIC_LENGTH);
  const token = newToken(ctx.deps.config.mode, name, ctx.deps.randomText(SECRET_LENGTH));
  const [next] = await nextId(ctx.db);
  if (!next) throw new Error('no number for a key');
  const [sealed] = await ctx.deps.vault.seal([{ row: keyRow(next.id), text: await sha256Hex(utf8(token)) }]);
  if (!sealed) throw new Error('nothing was sealed');
  const made = await inTransaction<Row | Refusal>(ctx, async (tx) => {
    // One after the other, so that no two are the last one together.
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    if ((await liveKeys(tx, userId)).length >= MOST_API_KEYS)
      return refuse('api.too-many-keys', { most: MOST_API_KEYS });
    const [row] = await tx.db
      .insert(apiKeys)
      .values({
        id: next.id,
        userId,
        public: name,
        sealed,
        name: input.name,
        rights: [...new Set(input.rights)],
        networks: input.networks,
        mostCents: input.mostADay == null ? null : usdToCents(input.mostADay),
        createdAt: now(tx),
      })
      .returning();
    if (!row) throw new Error('no key was made');
    await tellOfFactor(tx, userId, 'factor-api-key');
    return row;
  });
  return 'refused' in made ? made : { data: keyView(made), token };
}

export async function endKey(ctx: Ctx, input: Whose & { id: number }): Promise<Done | Refusal> {
  const userId = await ownerOf(ctx, input.user_id);
  if (typeof userId !== 'number') return userId;
  return inTransaction<Done | Refusal>(ctx, async (tx) => {
    const [ended] = await tx.db
      .update(apiKeys)
      .set({ endedAt: now(tx) })
      .where(and(eq(apiKeys.id, input.id), eq(apiKeys.userId, userId), isNull(apiKeys.endedAt)))
      .returning({ name: apiKeys.name });
    if (!ended) return refuse('api.key-not-found');
    if (userId !== tx.actor?.id)
      await recordAudit(tx, 'api-key.end', `user:${userId}`, { name: ended.name }, null);
    return {};
  });
}
