import { fill } from '#contract/wire/refusals.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { MailHead } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { wordedMail } from './worded-mail.ts';

interface Confirmation extends MailHead {
  link: string;
  minutes: number;
}

/** To the address that an account wants to move to. */
export function newAddressMail({ link, minutes, ...head }: Confirmation): Mail {
  const t = mailTexts(head.locale).texts.newAddress;
  return wordedMail(head, {
    kind: 'address-confirm',
    values: { minutes },
    blocks: [
      { type: 'action', label: t.confirmAction, url: link },
      { type: 'text', text: fill(t.confirmLife, { minutes }) },
      { type: 'note', text: t.confirmNotYou },
    ],
  });
}

/** To who has an address that another account asked for. */
export const addressTriedMail = (head: MailHead): Mail =>
  wordedMail(head, {
    kind: 'address-tried',
    values: {},
    blocks: [{ type: 'note', text: mailTexts(head.locale).texts.newAddress.triedNothing }],
  });

/** To an account's new address, once it has moved there. */
export const addressMovedMail = (head: MailHead): Mail =>
  wordedMail(head, {
    kind: 'address-moved',
    values: {},
    blocks: [{ type: 'note', text: mailTexts(head.locale).texts.newAddress.movedOthers }],
  });
