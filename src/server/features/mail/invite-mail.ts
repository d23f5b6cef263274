import { fill } from '#contract/wire/refusals.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { MailLook } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { renderMail } from './render-mail.ts';

export interface InviteForMail {
  to: string;
  locale: string;
  storeName: string;
  look?: MailLook | undefined;
  link: string;
  days: number;
}

export function inviteMail({ to, locale: wanted, storeName, look, link, days }: InviteForMail): Mail {
  const { locale, texts } = mailTexts(wanted);
  const t = texts.invite;
  return renderMail({
    to,
    locale,
    storeName,
    look,
    subject: fill(t.subject, { store: storeName }),
    blocks: [
      { type: 'text', text: fill(t.intro, { store: storeName }) },
      { type: 'action', label: t.action, url: link },
      { type: 'text', text: fill(t.life, { days }) },
      { type: 'note', text: t.notYou },
    ],
  });
}
