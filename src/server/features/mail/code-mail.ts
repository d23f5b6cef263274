import { fill } from '#contract/wire/refusals.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { MailHead } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { wordedMail } from './worded-mail.ts';

export interface CodeForMail extends MailHead {
  code: string;
  minutes: number;
}

export function codeMail({ code, minutes, ...head }: CodeForMail): Mail {
  const t = mailTexts(head.locale).texts.code;
  return wordedMail(head, {
    kind: 'email-code',
    values: { minutes },
    blocks: [
      { type: 'code', code },
      { type: 'text', text: fill(t.life, { minutes }) },
      { type: 'note', text: t.notYou },
    ],
  });
}
