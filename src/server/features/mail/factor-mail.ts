import { fill } from '#contract/wire/refusals.ts';
import type { FactorMailKind } from '#domain/mail/mail-kinds.ts';
import type { TimeZone } from '#domain/shop/time-zones.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { MailHead } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { mailTime } from './mail-time.ts';
import { renderMail } from './render-mail.ts';
import { wordedMail } from './worded-mail.ts';

export interface FactorForMail extends MailHead {
  zone: TimeZone;
  kind: FactorMailKind;
  at: Date;
  /** Where a new password is asked for; empty without an address of our own. */
  link: string;
}

/** Something happened to what guards an account beside its password. */
export function factorMail({ zone, kind, at, link, ...head }: FactorForMail): Mail {
  const { locale, texts } = mailTexts(head.locale);
  const { factor, device } = texts;
  if (kind === 'factor-asked') {
    const store = head.storeName;
    const { to, look } = head;
    return renderMail({
      to,
      locale,
      storeName: store,
      look,
      subject: fill(factor['subject-factor-asked'], { store }),
      blocks: [{ type: 'text', text: fill(factor['intro-factor-asked'], { store }) }],
    });
  }
  const time = mailTime(at, locale, zone);
  return wordedMail(head, {
    kind,
    values: { time },
    blocks: [
      { type: 'facts', rows: [[device.when, time]] },
      { type: 'text', text: device.notYou },
      ...(link ? [{ type: 'action' as const, label: device.action, url: link }] : []),
      { type: 'note', text: device.you },
    ],
  });
}
