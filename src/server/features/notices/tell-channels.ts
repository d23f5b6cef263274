import { CHANNEL_PAUSE_MS, type ChannelKind, MOST_LINES } from '#domain/notices/notice-channels.ts';
import { DEFAULT_LOCALE } from '#domain/text/locales.ts';
import { GIVE_UP_MS, sendPauseMs } from '#domain/webhooks/webhooks.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import type { Notifier } from '../../ports/notifier.ts';
import { mailOf, writeMails } from '../outbox/mail-sql.ts';
import { noteListeners } from '../webhooks/listeners.ts';
import { TURNED_AWAY } from './chat-post.ts';
import { isArrived, messageOf, type PostRow, postTo } from './post-channel.ts';

/** What has come up or is over, for each channel that wants to hear of it. The summary of a day is a mail alone. */
const writePosts = statement<unknown, { opened: readonly number[]; over: readonly number[]; at: Date }>(
  'write_notice_posts',
)(
  `insert into notice_posts (channel_id, notice_id, is_over, at)
   select c.id, n.id, n.id = any(:over::int[]), :at from notices n join notice_channels c on c.off_at is null and n.matter = any(c.matters)
   where n.id = any(:opened::int[]) or n.id = any(:over::int[]) order by n.id`,
);

export const channelNotifier: Notifier = {
  async write(db, told) {
    if (told.kind === 'notice') await writePosts(db, { ...told.about, at: told.at });
  },
};

interface Due {
  id: number;
  kind: ChannelKind;
  sealed: Uint8Array;
  failures: number;
}

/** Those that have something to tell, each in one process only. */
const claimDue = statement<Due, { at: Date; until: Date }>('claim_notice_channels')(
  `update notice_channels c set next_at = :until from (
     select id from notice_channels d where off_at is null and next_at <= :at and exists (select 1 from notice_posts p where p.channel_id = d.id)
     order by next_at limit 10 for update skip locked) due
   where c.id = due.id returning c.id, c.kind, c.sealed, c.failures`,
);

/** The first row names all that was counted, one by one: what has a lower number may become visible after it. */
const postsOf = statement<PostRow & { ids: number[] | null; n: number }, { channelId: number; most: number }>(
  'notice_posts_of',
)(
  `with waiting as materialized (
     select p.*, o.details from notice_posts p left join notices o on o.id = p.notice_id
     where p.channel_id = :channelId and (p.notice_id is null or o.id is not null)
   )
   select case when row_number() over (order by id) = 1 then (select array_agg(id::float8) from waiting) end as ids,
     count(*) over ()::int as n, name, order_id, variant_id, is_over, details
   from waiting order by id limit :most`,
);

const settle = statement<
  unknown,
  {
    channelId: number;
    told: readonly number[];
    before: Date;
    nextAt: Date;
    failures: number;
    problem: string;
  }
>('settle_notice_channel')(
  `with gone as (delete from notice_posts where channel_id = :channelId and (id = any(:told::bigint[]) or at < :before))
   update notice_channels set next_at = :nextAt, failures = :failures, problem = :problem where id = :channelId`,
);

const switchOff = statement<{ id: number }, { channelId: number; at: Date; problem: string }>(
  'switch_off_channel',
)(
  `with gone as (delete from notice_posts where channel_id = :channelId)
   update notice_channels set off_at = :at, problem = :problem where id = :channelId and off_at is null returning id`,
);
/** Each who owns the shop, by the way that is left. */
const mailOff = statement<unknown, { channelId: number; locale: string; at: Date }>('mail_of_channel')(
  writeMails(
    mailOf('channel-off', {
      user: 'u.id',
      to: 'u.email',
      locale: `coalesce((select d.locale from devices d where d.user_id = u.id order by d.last_used_at desc limit 1), :locale)`,
      about: { channel: ':channelId::int' },
      from: 'users u where u.deleted_at is null and u.is_owner',
    }),
  ),
);

/** Whoever turned the bot away wants nothing there; what waited for it is dropped. */
async function turnOff(ctx: Ctx, channelId: number, problem: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const at = now(tx);
    const [off] = await switchOff(tx.db, { channelId, at, problem: `${TURNED_AWAY} ${problem}`.trim() });
    if (!off) return true;
    await noteListeners(tx.db);
    await mailOff(tx.db, { channelId, locale: DEFAULT_LOCALE, at });
    afterCommit(tx, () => tx.deps.jobs.wake('send-mail'));
    return true;
  });
}

/** All that waits for a channel is one message, and then a minute of quiet. */
export async function tellChannels(ctx: Ctx): Promise<void> {
  const at = now(ctx);
  const due = await claimDue(ctx.db, { at, until: new Date(at.getTime() + CHANNEL_PAUSE_MS) });
  await Promise.all(due.map((channel) => tellOne(ctx, channel)));
}

async function tellOne(ctx: Ctx, channel: Due): Promise<void> {
  const rows = await postsOf(ctx.db, { channelId: channel.id, most: MOST_LINES });
  const [first] = rows;
  if (!first) return;
  const answer = await postTo(ctx, channel, messageOf(ctx, rows, first.n));
  if (channel.kind === 'telegram' && answer.status === TURNED_AWAY)
    return turnOff(ctx, channel.id, answer.answer);
  const arrived = isArrived(answer);
  const at = now(ctx).getTime();
  const failures = arrived ? 0 : channel.failures + 1;
  const pause = arrived ? CHANNEL_PAUSE_MS : Math.max(CHANNEL_PAUSE_MS, sendPauseMs(failures, Math.random()));
  await settle(ctx.db, {
    channelId: channel.id,
    told: arrived ? (first.ids ?? []) : [],
    before: new Date(at - GIVE_UP_MS),
    nextAt: new Date(at + pause),
    failures,
    problem: arrived ? '' : `${answer.status ?? ''} ${answer.answer}`.trim() || 'failed',
  });
}
