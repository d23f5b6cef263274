import type { TimeZone } from '#domain/shop/time-zones.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { MailHead } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { mailTime } from './mail-time.ts';
import { wordedMail } from './worded-mail.ts';

export interface DeviceForMail extends MailHead {
  zone: TimeZone;
  /** When, in the store's time. */
  at: Date;
  /** 'Chrome · Android'; empty when it is not known. */
  agent: string;
  /** Where a new password is asked for; empty without an address of our own. */
  link: string;
}

export function deviceMail({ zone, at, agent, link, ...head }: DeviceForMail): Mail {
  const { locale, texts } = mailTexts(head.locale);
  const t = texts.device;
  const time = mailTime(at, locale, zone);
  const device = agent || t.unknown;
  return wordedMail(head, {
    kind: 'new-sign-in',
    values: { time, device },
    blocks: [
      {
        type: 'facts',
        rows: [
          [t.when, time],
          [t.device, device],
        ],
      },
      { type: 'text', text: t.notYou },
      ...(link ? [{ type: 'action' as const, label: t.action, url: link }] : []),
      { type: 'note', text: t.you },
    ],
  });
}
