import type { ShownMailWords } from '#contract/settings/mail-words.ts';
import { NO_MAIL_WORDS, WORDED_MAILS, wordsKey } from '#domain/mail/mail-words.ts';
import { LOCALES } from '#domain/text/locales.ts';
import type { Ctx } from '../../context.ts';
import { firstWords } from './first-words.ts';

/** What the seller may write, beside what is said where nothing is written. */
export function listMailWords(ctx: Ctx): { data: ShownMailWords[] } {
  const own = ctx.deps.settings.current().mailWords;
  return {
    data: WORDED_MAILS.flatMap((kind) =>
      LOCALES.map((locale) => ({
        kind,
        locale,
        first: firstWords(kind, locale),
        own: own[wordsKey(kind, locale)] ?? NO_MAIL_WORDS,
      })),
    ),
  };
}
