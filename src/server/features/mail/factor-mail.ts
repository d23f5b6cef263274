import { fill } from '#contract/wire/refusals.ts';
import type { FactorMailKind } from '#domain/mail/mail-kinds.ts';
import type { TimeZone } from '#domain/shop/time-zones.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { MailBlock, MailLook } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { mailTime } from './mail-time.ts';
import { renderMail } from './render-mail.ts';

export interface FactorForMail {
  to: string;
  locale: string;
  storeName: string;
  look?: MailLook | undefined;
  zone: TimeZone;
  kind: FactorMailKind;
  at: Date;
  /** Where a new password is asked for; empty without an address of our own. */
  link: string;
}

/** Something happened to what guards an account beside its password. */
export function factorMail({
  to,
  locale: wanted,
  storeName,
  look,
  zone,
  kind,
  at,
  link,
}: FactorForMail): Mail {
  const { locale, texts } = mailTexts(wanted);
  const { factor: t, device } = texts;
  return renderMail({
    to,
    locale,
    storeName,
    look,
    subject: fill(t[`subject-${kind}`], { store: storeName }),
    blocks: [
      { type: 'text', text: fill(t[`intro-${kind}`], { store: storeName }) },
      ...(kind === 'factor-asked' ? [] : whoWasIt()),
    ],
  });

  function whoWasIt(): MailBlock[] {
    return [
      { type: 'facts', rows: [[device.when, mailTime(at, locale, zone)]] },
      { type: 'text', text: device.notYou },
      ...(link ? [{ type: 'action' as const, label: device.action, url: link }] : []),
      { type: 'note', text: device.you },
    ];
  }
}
