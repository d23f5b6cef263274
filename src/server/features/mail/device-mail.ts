import { fill } from '#contract/wire/refusals.ts';
import type { TimeZone } from '#domain/shop/time-zones.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { MailLook } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { mailTime } from './mail-time.ts';
import { renderMail } from './render-mail.ts';

export interface DeviceForMail {
  to: string;
  locale: string;
  storeName: string;
  look?: MailLook | undefined;
  zone: TimeZone;
  /** When, in the store's time. */
  at: Date;
  /** 'Chrome · Android'; empty when it is not known. */
  agent: string;
  /** Where a new password is asked for; empty without an address of our own. */
  link: string;
}

export function deviceMail({
  to,
  locale: wanted,
  storeName,
  look,
  zone,
  at,
  agent,
  link,
}: DeviceForMail): Mail {
  const { locale, texts } = mailTexts(wanted);
  const t = texts.device;
  return renderMail({
    to,
    locale,
    storeName,
    look,
    subject: fill(t.subject, { store: storeName }),
    blocks: [
      { type: 'text', text: fill(t.intro, { store: storeName }) },
      {
        type: 'facts',
        rows: [
          [t.when, mailTime(at, locale, zone)],
          [t.device, agent || t.unknown],
        ],
      },
      { type: 'text', text: t.notYou },
      ...(link ? [{ type: 'action' as const, label: t.action, url: link }] : []),
      { type: 'note', text: t.you },
    ],
  });
}
