import { desc, eq } from 'drizzle-orm';
import type { BlockView } from '#contract/guard/abuse.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type BlockSubject, type ParsedBlock, parseBlock } from '#domain/guard/abuse.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import { blocks } from '../../db/schema/abuse.ts';
import { users } from '../../db/schema/accounts.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { hashOfBlocked } from '../../guard/refuse-blocked.ts';
import { personTarget } from '../audit/person-target.ts';
import { recordAudit } from '../audit/record-audit.ts';

const DAY_MS = 86_400_000;
const MOST_BLOCKS = 1_000;

export interface NewBlock {
  subject: BlockSubject;
  value: string;
  reason?: string | undefined;
  days?: number | null | undefined;
}

export async function listBlocks(ctx: Ctx): Promise<{ data: BlockView[] }> {
  const rows = await ctx.db
    .select({ block: blocks, createdByName: users.username })
    .from(blocks)
    .leftJoin(users, eq(users.id, blocks.createdBy))
    .orderBy(desc(blocks.id))
    .limit(MOST_BLOCKS);
  return { data: rows.map(({ block, createdByName }) => blockView(block, createdByName)) };
}

/** From then on, in every process. Whoever paid already is still served. */
export async function addBlock(ctx: Ctx, input: NewBlock): Promise<{ data: BlockView } | Refusal> {
  const parsed = parseBlock(input.subject, input.value);
  if (!parsed) return refuse('block.invalid');
  const { kind, label } = parsed;
  const value = await keptAs(ctx, parsed);
  const at = now(ctx);
  const endsAt = input.days ? new Date(at.getTime() + input.days * DAY_MS) : null;
  const reason = input.reason ?? '';
  try {
    const made = await inTransaction(ctx, async (tx) => {
      const createdBy = tx.actor?.id ?? null;
      const [row] = await tx.db
        .insert(blocks)
        .values({ kind, value, label, reason, createdBy, createdAt: at, endsAt })
        .returning();
      if (!row) throw new Error('the insert answered no row');
      await recordAudit(tx, 'abuse.block', `block:${row.id}`, null, { ...(await toldAs(tx, row)), endsAt });
      return row;
    });
    if (isRefusal(made)) return made;
    await ctx.deps.blocks.announce();
    return { data: blockView(made, ctx.actor?.username ?? null) };
  } catch (error) {
    if (isUniqueViolation(error, 'blocks_value')) return refuse('block.taken');
    throw error;
  }
}

export async function removeBlock(ctx: Ctx, { id }: { id: number }): Promise<{ id: number } | Refusal> {
  const gone = await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.delete(blocks).where(eq(blocks.id, id)).returning();
    if (!row) return refuse('block.not-found');
    await recordAudit(tx, 'abuse.unblock', `block:${id}`, await toldAs(tx, row), null);
    return { id };
  });
  if (!isRefusal(gone)) await ctx.deps.blocks.announce();
  return gone;
}

/** Nobody can be erased from the record: it names an address by its keyed hash, in the reason too. */
async function toldAs(ctx: Ctx, { kind, label, reason }: typeof blocks.$inferSelect) {
  if (kind !== 'email') return { kind, label, reason };
  const person = await personTarget(ctx, label);
  return { kind, label: person, reason: reason.toLowerCase().includes(label) ? person : reason };
}

/** Networks and addresses as their keyed hashes, which is what calls are compared by. */
async function keptAs(ctx: Ctx, parsed: ParsedBlock): Promise<string> {
  if (parsed.kind === 'email') return hashOfBlocked(ctx, parsed.value);
  if (parsed.kind !== 'network') return parsed.value;
  return 'hash' in parsed ? parsed.hash : toHex(await ctx.deps.vault.digest('address', parsed.network));
}

const blockView = (row: typeof blocks.$inferSelect, createdByName: string | null): BlockView => ({
  id: row.id,
  kind: row.kind,
  label: row.label,
  reason: row.reason,
  createdByName,
  createdAt: row.createdAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
});
