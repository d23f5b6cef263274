import { fill } from '#contract/wire/refusals.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { MailHead } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { wordedMail } from './worded-mail.ts';

export interface ResetForMail extends MailHead {
  link: string;
  minutes: number;
}

export function resetMail({ link, minutes, ...head }: ResetForMail): Mail {
  const t = mailTexts(head.locale).texts.reset;
  return wordedMail(head, {
    kind: 'password-reset',
    values: { minutes },
    blocks: [
      { type: 'action', label: t.action, url: link },
      { type: 'text', text: fill(t.life, { minutes }) },
      { type: 'note', text: t.notYou },
    ],
  });
}
