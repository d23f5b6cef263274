import { fill } from '#contract/wire/refusals.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { MailLook } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { renderMail } from './render-mail.ts';

export interface ResetForMail {
  to: string;
  locale: string;
  storeName: string;
  look?: MailLook | undefined;
  link: string;
  minutes: number;
}

export function resetMail({ to, locale: wanted, storeName, look, link, minutes }: ResetForMail): Mail {
  const { locale, texts } = mailTexts(wanted);
  const t = texts.reset;
  const subject = fill(t.subject, { store: storeName });
  return renderMail({
    to,
    locale,
    storeName,
    look,
    subject,
    blocks: [
      { type: 'text', text: fill(t.intro, { store: storeName }) },
      { type: 'action', label: t.action, url: link },
      { type: 'text', text: fill(t.life, { minutes }) },
      { type: 'note', text: t.notYou },
    ],
  });
}
