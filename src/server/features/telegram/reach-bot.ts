import type { Ctx } from '../../context.ts';
import { now } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import { statement } from '../../db/statement.ts';
import { TelegramBusy, TelegramRefused, TelegramUnclear } from '../../ports/telegram.ts';
import { answerUpdates, receiveUpdate } from './answer-updates.ts';
import { botRow } from './bot-row.ts';

export const WEBHOOK_PATH = '/telegram';
const POLL_SECONDS = 20;
const LEASE_MS = 40_000;
const LEAST_MS = 1_000;
const MOST_MS = 300_000;
/** Whatever else goes wrong is a fault of ours. */
const OF_THE_BOT = [TelegramBusy, TelegramRefused, TelegramUnclear];

const noteReached = statement<never, { name: string; webhook: string }>('telegram_note_reached')(
  `update telegram_bot set name = :name, webhook = :webhook, failed_at = null, failure = ''`,
);
const takePoll = statement<{ next_update: number }, { at: Date; until: Date }>('telegram_take_poll')(
  `update telegram_bot set polled_until = :until where polled_until <= :at returning next_update::float8 as next_update`,
);
const endPoll = statement<never, { next: number; at: Date }>('telegram_end_poll')(
  'update telegram_bot set next_update = greatest(next_update, :next), polled_until = :at',
);

/** Nobody can guess either; made from the store's secret, so that every process knows them. */
export async function webhookOf({ deps }: Ctx): Promise<{ path: string; secret: string }> {
  const [path, secret] = await Promise.all(
    ['path', 'secret'].map(async (what) => toHex(await deps.vault.digest('telegram-webhook', what))),
  );
  return { path: `${WEBHOOK_PATH}/${(path ?? '').slice(0, 32)}`, secret: secret ?? '' };
}

/** Says where updates are to come, once: a row says whether it is known there. */
async function reachBot(ctx: Ctx): Promise<void> {
  const { telegram: bot } = ctx.deps;
  if (!bot) return;
  const { path, secret } = await webhookOf(ctx);
  const { telegramOrigin: origin } = ctx.deps.config;
  const url = origin === null ? '' : `${origin}${path}`;
  const [row] = await botRow(ctx.db);
  if (row?.webhook === url) return;
  if (url) await bot.setWebhook(url, secret);
  else await bot.dropWebhook();
  await noteReached(ctx.db, { name: await bot.name(), webhook: url });
}

/** Who is not reached is tried again after a growing pause, and said to be so once. */
function patient(ctx: Ctx, work: (signal: AbortSignal) => Promise<void>) {
  let failures = 0;
  let notBefore = 0;
  return async (signal: AbortSignal): Promise<void> => {
    if (now(ctx).getTime() < notBefore) return;
    try {
      await work(signal);
      if (failures > 0) ctx.log.info({}, 'the bot is reached again');
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      if (!OF_THE_BOT.some((kind) => error instanceof kind)) throw error;
      failures += 1;
      const pause =
        error instanceof TelegramBusy ? error.retryMs : Math.min(LEAST_MS * 2 ** failures, MOST_MS);
      notBefore = now(ctx).getTime() + pause;
      if (failures === 1) ctx.log.warn({ error: String(error) }, 'the bot is not reached');
    }
  };
}
export const botReacher = (ctx: Ctx) => patient(ctx, () => reachBot(ctx));
export const botPoller = (ctx: Ctx) => patient(ctx, (signal) => pollBot(ctx, signal));

/** Waits for what happens, in one process of all; what came is written down before it is forgotten there. */
export async function pollBot(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const { telegram: bot } = ctx.deps;
  if (!bot || ctx.deps.config.telegramOrigin !== null) return;
  const at = now(ctx);
  const [turn] = await takePoll(ctx.db, { at, until: new Date(at.getTime() + LEASE_MS) });
  if (!turn) return;
  let next = turn.next_update;
  try {
    for (const body of await bot.updates(next, POLL_SECONDS, signal)) {
      await receiveUpdate(ctx, body);
      next = Math.max(next, Number((body as { update_id?: unknown }).update_id) + 1);
    }
  } finally {
    await endPoll(ctx.db, { next, at: now(ctx) });
    await answerUpdates(ctx);
  }
}
