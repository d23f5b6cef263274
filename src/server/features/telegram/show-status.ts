import type { TelegramStatus } from '#contract/settings/telegram.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { unknownCharges } from './stars-book.ts';

/** Shown at once. */
const MOST_UNKNOWN = 20;
const DAYS_MS = 30 * 24 * 60 * 60_000;

interface StatusRow {
  name: string;
  failed_at: Date | string | null;
  failure: string;
  seen_at: Date | string | null;
  unanswered: number;
  chats: number;
  orders: number;
  paid: number;
  paid_idr: number;
}
const statusRow = statement<StatusRow, { since: Date }>('telegram_status')(
  `select b.name, b.failed_at, b.failure,
     (select count(*)::int from telegram_updates where done_at is null) as unanswered, c.*, s.*
   from telegram_bot b,
     (select max(seen_at) as seen_at, count(*) filter (where seen_at > :since)::int as chats from telegram_chats) c,
     (select count(*)::int as orders, count(*) filter (where o.paid_at is not null)::int as paid,
        coalesce(sum(o.charged_idr - o.refunded_idr) filter (where o.paid_at is not null), 0)::float8 as paid_idr
      from telegram_orders t join orders o on o.merchant_ref = t.merchant_ref where t.created_at > :since) s`,
);

const told = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString());

/** What the seller sees of the bot; null where there is none. */
export async function showStatus(ctx: Ctx): Promise<{ data: TelegramStatus | null }> {
  const { telegram, config } = ctx.deps;
  const [row] = telegram ? await statusRow(ctx.db, { since: new Date(now(ctx).getTime() - DAYS_MS) }) : [];
  if (!row) return { data: null };
  const unknown = await unknownCharges(ctx.db, { most: MOST_UNKNOWN });
  const { name, failure, unanswered, chats, orders, paid } = row;
  return {
    data: {
      name,
      link: config.telegramStandIn ? `${ctx.origin}/sandbox/telegram` : `https://t.me/${name}`,
      isTold: config.telegramOrigin !== null,
      lastSeenAt: told(row.seen_at),
      failedAt: told(row.failed_at),
      failure,
      unanswered,
      chats,
      orders,
      paid,
      paidIdr: row.paid_idr,
      unknown: unknown.map(({ charge_id: charge, stars, paid_at }) => ({
        charge,
        stars,
        at: new Date(paid_at).toISOString(),
      })),
    },
  };
}
