import { asc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  OwnHandAccount,
  orderHandAccounts,
  removeHandAccount,
  saveHandAccount,
} from '#contract/payments/hand-payments.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { MOST_HAND_ACCOUNTS } from '#domain/hand-payments/hand-payments.ts';
import { qrisFacts } from '#domain/hand-payments/qris-amount.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { type HandAccountRow, handAccounts } from '../../db/schema/hand-payments.ts';
import { recordAudit } from '../audit/record-audit.ts';

type Save = z.infer<typeof saveHandAccount.input>;
type Remove = z.infer<typeof removeHandAccount.input>;
type Order = z.infer<typeof orderHandAccounts.input>;

const own = ({ place: _, removed: __, changedAt: ___, ...row }: HandAccountRow): OwnHandAccount => row;
/** What the audit log keeps: where the money went to at which time. */
const noted = ({ kind, name, holder, number, qris, active }: HandAccountRow) => ({
  kind,
  name,
  holder,
  number,
  qris,
  active,
});

/** Every account, locked: their places and their number are looked at together, and orders by hand wait. */
const lockOwn = (tx: Ctx): Promise<HandAccountRow[]> =>
  tx.db
    .select()
    .from(handAccounts)
    .orderBy(asc(handAccounts.id))
    .for('update')
    .then((rows) => rows.filter((row) => !row.removed));

export async function listAccounts(ctx: Ctx): Promise<{ data: OwnHandAccount[] }> {
  const rows = await ctx.db
    .select()
    .from(handAccounts)
    .where(eq(handAccounts.removed, false))
    .orderBy(handAccounts.place, handAccounts.id);
  return { data: rows.map(own) };
}

export async function saveAccount(ctx: Ctx, input: Save): Promise<{ data: OwnHandAccount } | Refusal> {
  const { id, version, ...said } = input;
  const values = { ...said, qris: said.kind === 'qris' ? said.qris?.trim() || null : null };
  // One that names an amount is somebody's bill, good for one payment.
  if (values.kind === 'qris' && !(values.qris && qrisFacts(values.qris)?.open))
    return refuse('hand-account.qris');
  if (values.kind !== 'qris' && !/\d/.test(values.number)) return refuse('hand-account.number');
  const saved = await inTransaction<HandAccountRow | Refusal>(ctx, async (tx) => {
    const rows = await lockOwn(tx);
    const before = rows.find((row) => row.id === id);
    if (id !== undefined && !before) return refuse('hand-account.not-found');
    if ((before?.version ?? 0) !== version) return refuse('hand-account.changed');
    if (!before && rows.length >= MOST_HAND_ACCOUNTS) return refuse('hand-account.too-many');
    const set = { ...values, version: version + 1, changedAt: now(tx) };
    const place = Math.max(-1, ...rows.map((row) => row.place)) + 1;
    const [row] = before
      ? await tx.db.update(handAccounts).set(set).where(eq(handAccounts.id, before.id)).returning()
      : await tx.db
          .insert(handAccounts)
          .values({ ...set, place })
          .returning();
    if (!row) throw new Error('an account was not written');
    await recordAudit(
      tx,
      'hand-account.save',
      `hand-account:${row.id}`,
      before ? noted(before) : null,
      noted(row),
    );
    return row;
  });
  if (isRefusal(saved)) return saved;
  await ctx.deps.handAccounts.announce();
  return { data: own(saved) };
}

export async function removeAccount(ctx: Ctx, { id }: Remove): Promise<{ message: string } | Refusal> {
  const done = await inTransaction(ctx, async (tx) => {
    const before = (await lockOwn(tx)).find((row) => row.id === id);
    if (!before) return refuse('hand-account.not-found');
    await tx.db
      .update(handAccounts)
      .set({ removed: true, active: false, changedAt: now(tx) })
      .where(eq(handAccounts.id, id));
    await recordAudit(tx, 'hand-account.remove', `hand-account:${id}`, noted(before), null);
    return true;
  });
  if (isRefusal(done)) return done;
  await ctx.deps.handAccounts.announce();
  return { message: 'Rekening dihapus' };
}

export async function orderAccounts(ctx: Ctx, { ids }: Order): Promise<{ message: string } | Refusal> {
  const done = await inTransaction(ctx, async (tx) => {
    const rows = (await lockOwn(tx)).sort((a, b) => a.place - b.place || a.id - b.id);
    const wanted = [...new Set(ids)];
    if (!wanted.every((id) => rows.some((row) => row.id === id))) return refuse('hand-account.not-found');
    const before = rows.map(({ id }) => id);
    const after = [...wanted, ...before.filter((id) => !wanted.includes(id))];
    for (const [place, id] of after.entries())
      await tx.db.update(handAccounts).set({ place }).where(eq(handAccounts.id, id));
    await recordAudit(tx, 'hand-account.order', 'hand-accounts', { ids: before }, { ids: after });
    return true;
  });
  if (isRefusal(done)) return done;
  await ctx.deps.handAccounts.announce();
  return { message: 'Urutan disimpan' };
}
