import { fill } from '#contract/wire/refusals.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { MailLook } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { renderMail } from './render-mail.ts';

export interface CodeForMail {
  to: string;
  locale: string;
  storeName: string;
  look?: MailLook | undefined;
  code: string;
  minutes: number;
}

export function codeMail({ to, locale: wanted, storeName, look, code, minutes }: CodeForMail): Mail {
  const { locale, texts } = mailTexts(wanted);
  const t = texts.code;
  const subject = fill(t.subject, { store: storeName });
  return renderMail({
    to,
    locale,
    storeName,
    look,
    subject,
    blocks: [
      { type: 'text', text: t.intro },
      { type: 'code', code },
      { type: 'text', text: fill(t.life, { minutes }) },
      { type: 'note', text: t.notYou },
    ],
  });
}
