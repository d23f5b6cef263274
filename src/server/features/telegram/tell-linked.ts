import type { Locale } from '#domain/text/locales.ts';
import type { Ctx } from '../../context.ts';
import type { Screen } from './talk.ts';
import { escaped, type Words, wordsIn } from './words.ts';

export const linkedScreen = (words: Words, username: string): Screen => ({
  html: escaped(words.say('linked', { name: username })),
  buttons: [[{ text: words.say('balance'), data: 'w' }], [{ text: words.say('unlink'), data: 'u' }]],
});

/** The chat hears of what was done on the page. It is linked all the same where the bot is down. */
export async function tellLinked(
  ctx: Ctx,
  { chatId, username }: { chatId: number; username: string },
  locale: Locale,
): Promise<void> {
  try {
    await ctx.deps.telegram?.send({ ...linkedScreen(wordsIn(locale), username), chatId });
  } catch (error) {
    ctx.log.warn({ error: String(error) }, 'a chat was not told of its account');
  }
}
