import { sql } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { CODE_MINUTES, NOTICE_CODE } from '#domain/notices/notice-channels.ts';
import type { MatterName } from '#domain/notices/notices.ts';
import type { OutsideName } from '#domain/orders/events.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { countHit, LIMITS } from '../../guard/rate-limit.ts';
import { keepChannel } from './manage-channels.ts';

interface Wanted {
  id?: number | undefined;
  name: string;
  events: OutsideName[];
  matters: MatterName[];
}

const keepCode = statement<
  never,
  {
    hash: Uint8Array;
    channelId: number | null;
    madeBy: number;
    name: string;
    events: readonly string[];
    matters: readonly string[];
    at: Date;
    endsAt: Date;
  }
>('keep_notice_code')(
  `with gone as (delete from notice_codes where made_by = :madeBy or ends_at <= :at)
   insert into notice_codes (hash, channel_id, made_by, name, events, matters, ends_at)
   values (:hash, :channelId, :madeBy, :name, :events, :matters, :endsAt)`,
);

const spendCode = statement<
  { channel_id: number | null; made_by: number; name: string; events: OutsideName[]; matters: MatterName[] },
  { hash: Uint8Array; at: Date }
>('spend_notice_code')(
  `delete from notice_codes where hash = :hash and ends_at > :at
   returning channel_id, made_by, name, events, matters`,
);

/** A code for the chat that is to be told: of somebody the last one counts. It is shown once, and only its hash is kept. */
export async function makeChatCode(
  ctx: Ctx,
  { id, ...wanted }: Wanted,
): Promise<{ code: string; minutes: number; bot: string } | Refusal> {
  if (!ctx.deps.telegram) return refuse('notices.no-bot');
  const { rows } = await ctx.db.execute<{ kind: string }>(
    sql`select kind from notice_channels where id = ${id ?? 0}`,
  );
  if (id !== undefined && rows[0]?.kind !== 'telegram') return refuse('webhook.not-found');
  const code = ctx.deps.randomText(NOTICE_CODE.length);
  const at = now(ctx);
  await keepCode(ctx.db, {
    hash: await hashOf(ctx, code),
    channelId: id ?? null,
    madeBy: ctx.actor?.id ?? 0,
    ...wanted,
    at,
    endsAt: new Date(at.getTime() + CODE_MINUTES * 60_000),
  });
  const { rows: bots } = await ctx.db.execute<{ name: string }>(sql`select name from telegram_bot`);
  return { code, minutes: CODE_MINUTES, bot: bots[0]?.name ?? '' };
}

const hashOf = ({ deps }: Ctx, code: string): Promise<Uint8Array> =>
  deps.vault.digest('notice-code', code.toUpperCase());

/** Somebody types a code in their chat. Tries are counted before the code is looked at, by the chat and in all. */
export async function linkChat(
  ctx: Ctx,
  { chatId, name, code }: { chatId: number; name: string; code: string },
): Promise<{ channel: string } | Refusal> {
  const over =
    (await countHit(ctx, LIMITS.noticeCodes, String(chatId))) ??
    (await countHit(ctx, LIMITS.allNoticeCodes, ''));
  if (over) return over;
  const hash = await hashOf(ctx, code);
  return inTransaction<{ channel: string } | Refusal>(ctx, async (tx) => {
    const [spent] = await spendCode(tx.db, { hash, at: now(tx) });
    if (!spent) return refuse('notices.code');
    const { channel_id: id, made_by: by, ...wanted } = spent;
    const address = { text: String(chatId), host: name || 'Telegram' };
    const kept = await keepChannel(
      tx,
      { ...(id === null ? {} : { id }), kind: 'telegram', ...wanted },
      { address, by },
    );
    return 'data' in kept ? { channel: kept.data.name } : kept;
  });
}
