import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Clock } from '../../ports/clock.ts';
import { TelegramBlocked, type TelegramBot, TelegramBusy, TelegramRefused } from '../../ports/telegram.ts';

interface Watching {
  db: Db;
  clock: Clock;
  metrics: Metrics;
}

const MOST_WORDS = 200;
const noteFailure = statement<never, { at: Date; failure: string }>('telegram_note_failure')(
  'update telegram_bot set failed_at = :at, failure = :failure',
);

/** Counts what is sent, and keeps for the seller what went wrong last. Who blocked the bot did so on purpose. */
export function watchedBot(bot: TelegramBot, { db, clock, metrics }: Watching): TelegramBot {
  const count = (result: string) => metrics.add('kunci_telegram_messages_total', { result });
  async function watched<T>(call: () => Promise<T>, counts: boolean): Promise<T> {
    try {
      const answer = await call();
      if (counts) count('sent');
      return answer;
    } catch (error) {
      count(resultOf(error));
      if (!(error instanceof TelegramBlocked))
        await noteFailure(db, {
          at: clock.now(),
          failure: (error instanceof Error ? error.message : '').slice(0, MOST_WORDS),
        }).catch(() => []);
      throw error;
    }
  }
  return {
    ...bot,
    send: (message) => watched(() => bot.send(message), true),
    edit: (messageId, message) => watched(() => bot.edit(messageId, message), true),
    sendInvoice: (invoice) => watched(() => bot.sendInvoice(invoice), true),
    answerCheckout: (id, problem) => watched(() => bot.answerCheckout(id, problem), false),
    setWebhook: (url, secret) => watched(() => bot.setWebhook(url, secret), false),
  };
}

function resultOf(error: unknown): string {
  if (error instanceof TelegramBusy) return 'busy';
  if (error instanceof TelegramBlocked) return 'blocked';
  return error instanceof TelegramRefused ? 'refused' : 'failed';
}
