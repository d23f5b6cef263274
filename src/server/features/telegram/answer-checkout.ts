import { type Ctx, now } from '../../context.ts';
import type { CheckoutQuestion } from './read-update.ts';
import { letThrough } from './stars-book.ts';
import { localeOf, wordsIn } from './words.ts';

/** Longer than Telegram takes to say that it was paid: nobody else is let through meanwhile. */
const UNDER_WAY_MS = 2 * 60_000;

/**
 * Telegram waits ten seconds, so it is answered as it comes and not in its turn. It says no when in doubt: nothing has been
 * paid yet.
 */
export async function answerCheckout(ctx: Ctx, question: CheckoutQuestion): Promise<void> {
  const { id: checkoutId, chatId, language, currency, stars, payload } = question;
  const at = now(ctx);
  const until = new Date(at.getTime() + UNDER_WAY_MS);
  const { telegramBot, defaultLanguage } = ctx.deps.settings.current();
  const [fits] =
    telegramBot && currency === 'XTR'
      ? await letThrough(ctx.db, { payload, chatId, stars, checkoutId, at, until })
      : [];
  const problem = fits ? null : wordsIn(localeOf(language, defaultLanguage)).say('starsOver');
  try {
    await ctx.deps.telegram?.answerCheckout(checkoutId, problem);
  } catch (error) {
    // It ends there by itself, and can be tried again.
    ctx.log.warn({ error: String(error) }, 'a payment in Stars was not let through');
  }
}
