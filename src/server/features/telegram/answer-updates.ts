import { type Ctx, now } from '../../context.ts';
import { TelegramBlocked, TelegramBusy } from '../../ports/telegram.ts';
import { answerCheckout } from './answer-checkout.ts';
import { noteBlocked } from './chats.ts';
import { converse } from './converse.ts';
import { readCheckout, readUpdate } from './read-update.ts';
import {
  endUpdate,
  giveUpUpdate,
  keepUpdate,
  putOffUpdate,
  type TakenUpdate,
  takeUpdates,
} from './update-book.ts';

const BATCH = 10;
/** Longer than an answer takes; one whose process died is taken up again then. */
const LEASE_MS = 60_000;
const MOST_TRIES = 6;
const backOffMs = (tries: number): number => 2 ** (tries - 1) * 1000;

/** Writes down what has happened, once. Says whether it is anything to answer. */
export async function receiveUpdate(ctx: Ctx, body: unknown): Promise<boolean> {
  const question = readCheckout(body);
  if (question) {
    count(ctx, 'question');
    await answerCheckout(ctx, question);
  }
  const update = readUpdate(body);
  if (!update) return false;
  const { updateId, chatId } = update;
  const kept = await keepUpdate(ctx.db, { updateId, chatId, body: JSON.stringify(body), at: now(ctx) });
  if (kept.length > 0) count(ctx, update.payment ? 'payment' : update.press ? 'press' : 'words');
  return kept.length > 0;
}

const count = (ctx: Ctx, kind: string) => ctx.deps.metrics.add('kunci_telegram_updates_total', { kind });

/** Answers all that is open, those of different chats beside each other. */
export async function answerUpdates(ctx: Ctx): Promise<void> {
  for (;;) {
    const at = now(ctx);
    const taken = await takeUpdates(ctx.db, { at, until: new Date(at.getTime() + LEASE_MS), most: BATCH });
    if (taken.length === 0) return;
    await Promise.all(taken.map((one) => answerOne(ctx, one)));
  }
}

async function answerOne(ctx: Ctx, { update_id: updateId, body, tries }: TakenUpdate): Promise<void> {
  const update = readUpdate(body);
  try {
    if (update) await converse(ctx.deps, update);
    await endUpdate(ctx.db, { updateId, at: now(ctx) });
  } catch (error) {
    if (error instanceof TelegramBlocked && update) {
      await noteBlocked(ctx.db, { chatId: update.chatId, at: now(ctx) });
    } else if (error instanceof TelegramBusy || tries < MOST_TRIES) {
      const pause = error instanceof TelegramBusy ? error.retryMs : backOffMs(tries);
      ctx.log.warn({ update: updateId, tries, error: String(error) }, 'a chat is answered later');
      await putOffUpdate(ctx.db, { updateId, tries, until: new Date(now(ctx).getTime() + pause) });
      return;
    } else ctx.log.error({ update: updateId, error: String(error) }, 'a chat was not answered');
    await giveUpUpdate(ctx.db, { updateId, tries, at: now(ctx) });
  }
}
