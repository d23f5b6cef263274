import { maskEmail } from '#domain/accounts/masking.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { MailHead } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { wordedMail } from './worded-mail.ts';

/** To the address that opened the account until now. */
export interface ChangedAddress extends MailHead {
  /** Where the account has gone; whoever reads the old mailbox needs no more than its beginning. */
  newAddress: string;
  /** Where the store can be asked; empty when it says nowhere. */
  contactLink: string;
}

export function addressMail({ newAddress, contactLink, ...head }: ChangedAddress): Mail {
  const t = mailTexts(head.locale).texts.address;
  return wordedMail(head, {
    kind: 'address-changed',
    values: {},
    blocks: [
      { type: 'facts', rows: [[t.newAddress, maskEmail(newAddress)]] },
      { type: 'text', text: t.notYou },
      ...(contactLink ? [{ type: 'action' as const, label: t.action, url: contactLink }] : []),
      { type: 'note', text: t.you },
    ],
  });
}
