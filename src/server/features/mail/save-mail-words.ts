import { eq, sql } from 'drizzle-orm';
import type { ChangedMailWords, ShownMailWords } from '#contract/settings/mail-words.ts';
import type { Refusal } from '#contract/wire/refusals.ts';
import { type MailWords, NO_MAIL_WORDS, type OwnMailWords, wordsKey } from '#domain/mail/mail-words.ts';
import type { SettingName } from '#domain/settings/settings.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { settings } from '../../db/schema/store.ts';
import { recordAudits } from '../audit/record-audit.ts';
import { listMailWords } from './list-mail-words.ts';
import { refuseWords } from './preview-mail.ts';

const SETTING: SettingName = 'mailWords';

const isEmpty = ({ subject, text }: MailWords): boolean => subject === '' && text === '';

/** Merged by one statement: two who write about different mails both keep what they wrote. */
export async function saveMailWords(
  ctx: Ctx,
  { words }: { words: ChangedMailWords[] },
): Promise<{ data: ShownMailWords[] } | Refusal> {
  for (const each of words) {
    const refused = refuseWords(each);
    if (refused) return refused;
  }
  const changes = new Map(
    words.map(({ kind, locale, subject, text }) => [wordsKey(kind, locale), { subject, text }]),
  );
  const filled = Object.fromEntries([...changes].filter(([, each]) => !isEmpty(each)));
  const cleared = [...changes].flatMap(([key, each]) => (isEmpty(each) ? [key] : []));
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(settings).where(eq(settings.key, SETTING)).for('update');
    const before = (row?.value ?? {}) as OwnMailWords;
    await tx.db
      .insert(settings)
      .values({ key: SETTING, value: filled, updatedAt: now(tx) })
      .onConflictDoUpdate({
        target: settings.key,
        set: {
          value: sql`(${settings.value} || excluded.value) - ${sql.param(cleared)}::text[]`,
          updatedAt: sql`excluded.updated_at`,
        },
      });
    await recordAudits(
      tx,
      'mail.words',
      [...changes].map(([key, after]) => ({
        target: `mail:${key}`,
        before: before[key] ?? NO_MAIL_WORDS,
        after,
      })),
    );
  });
  await ctx.deps.settings.announce();
  return listMailWords(ctx);
}
