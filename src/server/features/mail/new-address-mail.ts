import { fill } from '#contract/wire/refusals.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { MailBlock, MailLook } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { renderMail } from './render-mail.ts';

interface Reader {
  to: string;
  locale: string;
  storeName: string;
  look?: MailLook | undefined;
}
interface Confirmation extends Reader {
  link: string;
  minutes: number;
}

/** To the address that an account wants to move to. */
export const newAddressMail = ({ link, minutes, ...reader }: Confirmation): Mail =>
  said(reader, 'confirm', (t) => [
    { type: 'action', label: t.confirmAction, url: link },
    { type: 'text', text: fill(t.confirmLife, { minutes }) },
    { type: 'note', text: t.confirmNotYou },
  ]);

/** To who has an address that another account asked for. */
export const addressTriedMail = (reader: Reader): Mail =>
  said(reader, 'tried', (t) => [{ type: 'note', text: t.triedNothing }]);

/** To an account's new address, once it has moved there. */
export const addressMovedMail = (reader: Reader): Mail =>
  said(reader, 'moved', (t) => [{ type: 'note', text: t.movedOthers }]);

type Texts = ReturnType<typeof mailTexts>['texts']['newAddress'];

function said(
  { locale: wanted, ...reader }: Reader,
  what: 'confirm' | 'tried' | 'moved',
  rest: (t: Texts) => MailBlock[],
): Mail {
  const { locale, texts } = mailTexts(wanted);
  const t = texts.newAddress;
  const names = { store: reader.storeName };
  return renderMail({
    ...reader,
    locale,
    subject: fill(t[`${what}Subject`], names),
    blocks: [{ type: 'text', text: fill(t[`${what}Intro`], names) }, ...rest(t)],
  });
}
