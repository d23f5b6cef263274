import { fill } from '#contract/wire/refusals.ts';
import type { TimeZone } from '#domain/shop/time-zones.ts';
import { LANGUAGES, type Locale } from '#domain/text/locales.ts';
import { fillMessage } from '#languages/fill-message.ts';
import type { Mail } from '../../ports/mailer.ts';
import { type MatterDetails, matterText } from '../notices/matter-text.ts';
import type { MailBlock, MailLook } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { renderMail } from './render-mail.ts';

export interface NoticeForMail {
  details: MatterDetails;
  openedAt: Date;
  /** Set when this mail says that it is over. */
  overAt: Date | null;
}

export interface NoticesForMail {
  to: string;
  locale: string;
  storeName: string;
  look?: MailLook | undefined;
  zone: TimeZone;
  notices: readonly NoticeForMail[];
  /** Empty when the store's public address is not known. */
  adminLink: string;
}

/** One mail for everything that came up, and everything that is over. */
export function noticeMail({
  to,
  locale: wanted,
  storeName,
  look,
  zone,
  notices,
  adminLink,
}: NoticesForMail): Mail {
  const { locale, texts } = mailTexts(wanted);
  const t = texts.notice;
  const opened = notices.filter((notice) => notice.overAt === null);
  const over = notices.filter((notice) => notice.overAt !== null);
  const lines = (title: string, some: readonly NoticeForMail[]): MailBlock[] =>
    some.length === 0
      ? []
      : [{ type: 'text', text: title }, ...some.map((one) => line(t, { locale, zone }, one))];
  return renderMail({
    to,
    locale,
    storeName,
    look,
    subject: subjectOf(t, locale, storeName, opened),
    blocks: [
      ...lines(t.opened, opened),
      ...lines(t.over, over),
      ...(adminLink ? [{ type: 'action', label: t.action, url: adminLink } as const] : []),
      { type: 'note', text: t.note },
    ],
  });
}

interface Reader {
  locale: Locale;
  zone: TimeZone;
}

type Texts = ReturnType<typeof mailTexts>['texts']['notice'];

function subjectOf(t: Texts, locale: Locale, store: string, opened: readonly NoticeForMail[]): string {
  const [first] = opened;
  if (!first) return fill(t.overSubject, { store });
  if (opened.length > 1) return fillMessage(t.manySubject, { store, n: opened.length }, locale);
  return fill(t.oneSubject, { store, matter: matterText(locale, first.details) });
}

function line(t: Texts, { locale, zone }: Reader, { details, openedAt, overAt }: NoticeForMail): MailBlock {
  const text = matterText(locale, details);
  const when = new Intl.DateTimeFormat(LANGUAGES[locale].tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  });
  const from = when.format(openedAt);
  return {
    type: 'text',
    text: `• ${overAt ? fill(t.until, { text, from, to: when.format(overAt) }) : fill(t.since, { text, from })}`,
  };
}
