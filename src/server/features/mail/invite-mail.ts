import { fill } from '#contract/wire/refusals.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { MailHead } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { wordedMail } from './worded-mail.ts';

export interface InviteForMail extends MailHead {
  link: string;
  days: number;
  /** Who is asked to work here, not to buy. */
  staff?: boolean;
}

export function inviteMail({ link, days, staff = false, ...head }: InviteForMail): Mail {
  const t = mailTexts(head.locale).texts.invite;
  return wordedMail(head, {
    kind: 'invite',
    values: { days },
    ...(staff ? { first: { text: t.staffIntro } } : {}),
    blocks: [
      { type: 'action', label: t.action, url: link },
      { type: 'text', text: fill(t.life, { days }) },
      { type: 'note', text: t.notYou },
    ],
  });
}
