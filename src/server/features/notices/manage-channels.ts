import { eq, sql } from 'drizzle-orm';
import type { NoticeChannel } from '#contract/webhooks/notice-channels.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type ChannelKind, channelRow, MOST_CHANNELS } from '#domain/notices/notice-channels.ts';
import type { MatterName } from '#domain/notices/notices.ts';
import type { OutsideName } from '#domain/orders/events.ts';
import { type Ctx, type Done, inTransaction, now } from '../../context.ts';
import { noticeChannels } from '../../db/schema/notices.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { noteListeners } from '../webhooks/listeners.ts';
import { isArrived, postTo, testMessage } from './post-channel.ts';

type ChannelRow = typeof noticeChannels.$inferSelect;
const COUNT_TO = 1_000;
const target = (id: number): string => `channel:${id}`;

export async function listChannels(ctx: Ctx): Promise<{ data: NoticeChannel[] }> {
  const rows = await ctx.db.select().from(noticeChannels).orderBy(noticeChannels.id);
  return { data: await Promise.all(rows.map((row) => viewOf(ctx, row))) };
}

async function viewOf(ctx: Ctx, { id, kind, name, events, matters, host, problem, offAt }: ChannelRow) {
  const { rows } = await ctx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from notice_posts where channel_id = ${id} limit ${COUNT_TO}) p`,
  );
  return { id, kind, name, events, matters, host, problem, isOff: offAt !== null, waiting: rows[0]?.n ?? 0 };
}

interface Wanted {
  id?: number | undefined;
  kind: ChannelKind;
  name: string;
  events: OutsideName[];
  matters: MatterName[];
}

/** Writes one down or changes it. Its address is sealed: whoever has it writes there. */
export function saveChannel(
  ctx: Ctx,
  { url, ...wanted }: Wanted & { url?: string | undefined },
): Promise<{ data: NoticeChannel } | Refusal> {
  return inTransaction<{ data: NoticeChannel } | Refusal>(ctx, async (tx) => {
    if (url === undefined) return keepChannel(tx, wanted, {});
    if (wanted.kind === 'telegram' || !tx.deps.eventPost.mayCall(url)) return refuse('webhook.address');
    return keepChannel(tx, wanted, { address: { text: url, host: new URL(url).host } });
  });
}

interface Kept {
  /** What is sealed, and what of it may be shown; the known one stays unless it is said. */
  address?: { text: string; host: string };
  /** Who wanted it, where that is not who calls. */
  by?: number;
}

export async function keepChannel(
  tx: Ctx,
  { id, ...values }: Wanted,
  { address: given, by }: Kept,
): Promise<{ data: NoticeChannel } | Refusal> {
  await tx.db.execute(sql`lock table notice_channels in share row exclusive mode`);
  const all = await tx.db.select().from(noticeChannels);
  const before = all.find((one) => one.id === id);
  if (id !== undefined && !before) return refuse('webhook.not-found');
  // A chat's address says nothing to the other kinds, nor theirs to it.
  if (!given && (before?.kind === 'telegram') !== (values.kind === 'telegram'))
    return refuse('webhook.address');
  if (!before && all.length >= MOST_CHANNELS) return refuse('webhook.too-many', { n: MOST_CHANNELS });
  const number = before?.id ?? (await nextNumber(tx));
  const address = given ? await sealedAddress(tx, number, given) : {};
  const at = now(tx);
  const row = before
    ? { ...before, ...values, ...address, nextAt: at, offAt: null, failures: 0, problem: '' }
    : { id: number, ...values, ...(address as Sealed), createdAt: at, nextAt: at };
  const [kept] = before
    ? await tx.db.update(noticeChannels).set(without(row)).where(eq(noticeChannels.id, number)).returning()
    : await tx.db.insert(noticeChannels).overridingSystemValue().values(row).returning();
  if (!kept) throw new Error('nothing was written');
  await noteListeners(tx.db);
  const after = { name: kept.name, host: kept.host };
  await recordAudit(tx, 'channel.save', target(number), before ? { name: before.name } : null, after, by);
  return { data: await viewOf(tx, kept) };
}

const without = <Row extends { id: number }>({ id: _, ...rest }: Row): Omit<Row, 'id'> => rest;

const nextNumber = async (tx: Ctx): Promise<number> =>
  (
    await tx.db.execute<{ id: number }>(
      sql`select nextval(pg_get_serial_sequence('notice_channels', 'id'))::int as id`,
    )
  ).rows[0]?.id ?? 0;

type Sealed = { sealed: Uint8Array; host: string };
async function sealedAddress(
  tx: Ctx,
  id: number,
  { text, host }: NonNullable<Kept['address']>,
): Promise<Sealed> {
  const [sealed] = await tx.deps.vault.seal([{ row: channelRow(id), text }]);
  if (!sealed) throw new Error('nothing was sealed');
  return { sealed, host };
}

export function removeChannel(ctx: Ctx, { id }: { id: number }): Promise<Done | Refusal> {
  return inTransaction<Done | Refusal>(ctx, async (tx) => {
    const [gone] = await tx.db.delete(noticeChannels).where(eq(noticeChannels.id, id)).returning();
    if (!gone) return refuse('webhook.not-found');
    await noteListeners(tx.db);
    await recordAudit(tx, 'channel.remove', target(id), { name: gone.name }, null);
    return {};
  });
}

export async function testChannel(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ arrived: boolean; answer: string } | Refusal> {
  const [channel] = await ctx.db.select().from(noticeChannels).where(eq(noticeChannels.id, id));
  if (!channel) return refuse('webhook.not-found');
  const answer = await postTo(ctx, channel, testMessage(ctx));
  return { arrived: isArrived(answer), answer: `${answer.status ?? ''} ${answer.answer}`.trim() };
}
