import type { OpenMatter } from '#contract/reports/manage-reports.ts';
import { fill } from '#contract/wire/refusals.ts';
import type { MatterWord } from '#domain/notices/notices.ts';
import { formatUsd } from '#domain/price/money.ts';
import type { TimeZone } from '#domain/shop/time-zones.ts';
import { LANGUAGES } from '#domain/text/locales.ts';
import { fillMessage } from '#languages/fill-message.ts';
import { formatIdr } from '#languages/format-money.ts';
import type { Mail } from '../../ports/mailer.ts';
import { matterText } from '../notices/matter-text.ts';
import type { DaySummary } from '../reports/summarise-day.ts';
import type { MailBlock, MailLook } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { renderMail } from './render-mail.ts';

export interface SummaryForMail {
  to: string;
  locale: string;
  storeName: string;
  look?: MailLook | undefined;
  zone: TimeZone;
  /** The first moment of the day. */
  from: Date;
  day: DaySummary;
  matters: readonly OpenMatter[];
  /** Empty when the store's public address is not known. */
  adminLink: string;
}

export function summaryMail({ to, storeName, look, day, matters, adminLink, ...rest }: SummaryForMail): Mail {
  const { locale, texts } = mailTexts(rest.locale);
  const t = texts.summary;
  const date = new Intl.DateTimeFormat(LANGUAGES[locale].tag, {
    dateStyle: 'long',
    timeZone: rest.zone,
  }).format(rest.from);
  const { guest, customers, sold, low } = day;
  const counted = (some: readonly { name: string; n: number }[]) =>
    some.map(({ name, n }) => fillMessage(t.topLine, { name, n }, locale));
  const list = (title: string, lines: readonly string[]): MailBlock[] =>
    lines.length === 0
      ? []
      : [
          { type: 'text', text: title },
          ...lines.map((line): MailBlock => ({ type: 'text', text: `• ${line}` })),
        ];
  return renderMail({
    to,
    locale,
    storeName,
    look,
    subject: fill(t.subject, { store: storeName, day: date }),
    blocks: [
      { type: 'text', text: fill(t.intro, { store: storeName, day: date }) },
      {
        type: 'facts',
        rows: [
          [t.guestOrders, String(guest.orders)],
          [t.guestRevenue, formatIdr(guest.revenueIDR, locale)],
          [t.guestProfit, formatIdr(guest.profitIDR, locale)],
          [t.purchases, String(customers.totalTransactions)],
          [t.revenue, formatUsd(customers.totalRevenue)],
          [t.profit, formatUsd(customers.totalProfit)],
        ],
      },
      ...(sold.length > 0 ? list(t.top, counted(sold)) : [{ type: 'text', text: t.none } as const]),
      ...list(t.stock, counted(low)),
      ...list(
        t.matters,
        matters.map(({ word, params }) => matterText(locale, { ...params, word: word as MatterWord })),
      ),
      ...(adminLink ? [{ type: 'action', label: texts.notice.action, url: adminLink } as const] : []),
      { type: 'note', text: texts.notice.note },
    ],
  });
}
