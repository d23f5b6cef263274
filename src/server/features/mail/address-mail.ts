import { fill } from '#contract/wire/refusals.ts';
import { maskEmail } from '#domain/accounts/masking.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { MailLook } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { renderMail } from './render-mail.ts';

export interface ChangedAddress {
  /** The address that opened the account until now. */
  to: string;
  locale: string;
  storeName: string;
  look?: MailLook | undefined;
  /** Where the account has gone; whoever reads the old mailbox needs no more than its beginning. */
  newAddress: string;
  /** Where the store can be asked; empty when it says nowhere. */
  contactLink: string;
}

export function addressMail({
  to,
  locale: wanted,
  storeName,
  look,
  newAddress,
  contactLink,
}: ChangedAddress): Mail {
  const { locale, texts } = mailTexts(wanted);
  const t = texts.address;
  return renderMail({
    to,
    locale,
    storeName,
    look,
    subject: fill(t.subject, { store: storeName }),
    blocks: [
      { type: 'text', text: fill(t.intro, { store: storeName }) },
      { type: 'facts', rows: [[t.newAddress, maskEmail(newAddress)]] },
      { type: 'text', text: t.notYou },
      ...(contactLink ? [{ type: 'action' as const, label: t.action, url: contactLink }] : []),
      { type: 'note', text: t.you },
    ],
  });
}
