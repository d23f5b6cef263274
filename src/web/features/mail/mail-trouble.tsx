import { mailTrouble } from '#domain/mail/mail.ts';
import { useT } from '#web/i18n/language-context.tsx';

/** What a mail server's own words mean, and what to do about it; nothing where they say nothing that we know. */
export function MailTroubleHint({ error }: { error: string }) {
  const t = useT();
  const trouble = mailTrouble(error);
  return trouble && <span className="block text-xs">{t(`post.trouble.${trouble}`)}</span>;
}
