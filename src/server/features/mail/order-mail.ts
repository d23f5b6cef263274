import { fill } from '#contract/refusals.ts';
import { DEFAULT_LOCALE, isLocale } from '#domain/locales.ts';
import { formatIdr } from '#domain/money.ts';
import type { Mail } from '../../ports/mailer.ts';
import { esc, mailFrame } from './mail-frame.ts';
import { ORDER_MAIL_TEXTS } from './mail-texts.ts';

export interface OrderForMail {
  kind: 'order-delivered' | 'order-refunded';
  to: string;
  locale: string;
  storeName: string;
  productName: string;
  quantity: number;
  totalIdr: number;
  reference: string;
  keys: string[];
  downloadLink: string;
  /** Empty when the store's public address is not known. */
  orderLink: string;
}

/** The mail of one order, as plain text and as HTML that every mail program shows. */
export function orderMail(order: OrderForMail): Mail {
  const locale = isLocale(order.locale) ? order.locale : DEFAULT_LOCALE;
  const t = ORDER_MAIL_TEXTS[locale];
  const delivered = order.kind === 'order-delivered';
  const subject = fill(delivered ? t.deliveredSubject : t.refundedSubject, { product: order.productName });
  const intro = delivered ? t.deliveredIntro : t.refundedIntro;
  const facts: [string, string][] = [
    [t.product, order.productName],
    [t.quantity, String(order.quantity)],
    [t.total, formatIdr(order.totalIdr)],
    [t.reference, order.reference],
  ];
  const links: [string, string][] = [];
  if (delivered && order.downloadLink) links.push([t.download, order.downloadLink]);
  if (order.orderLink) links.push([t.open, order.orderLink]);

  const text = [
    intro,
    '',
    ...(delivered ? [`${t.keysTitle}:`, ...order.keys, ''] : []),
    ...facts.map(([name, value]) => `${name}: ${value}`),
    '',
    ...links.map(([name, url]) => `${name}: ${url}`),
    ...(delivered ? ['', t.keepSafe] : []),
    '',
    order.storeName,
  ].join('\n');

  const rows = facts
    .map(
      ([name, value]) =>
        `<tr><td style="${CELL}color:#565b64">${esc(name)}</td><td style="${CELL}">${esc(value)}</td></tr>`,
    )
    .join('');
  const keyRows = delivered
    ? `<p style="margin:20px 0 8px;font-weight:700">${esc(t.keysTitle)}</p>${order.keys
        .map((key) => `<p dir="ltr" style="${KEY}">${esc(key)}</p>`)
        .join('')}`
    : '';
  const linkRows = links
    .map(
      ([name, url]) =>
        `<p style="margin:12px 0"><a href="${esc(url)}" style="color:#08695e">${esc(name)}</a></p>`,
    )
    .join('');
  const body = `<p style="margin:0">${esc(intro)}</p>${keyRows}
<table role="presentation" style="width:100%;border-collapse:collapse;margin-top:16px;border-top:1px dashed #e4ddce">${rows}</table>${linkRows}
${delivered ? `<p style="margin:16px 0 0;font-size:13px;color:#565b64">${esc(t.keepSafe)}</p>` : ''}`;
  const html = mailFrame({ locale, subject, storeName: order.storeName, body });
  return { to: order.to, subject, text, html };
}

const CELL = 'padding:6px 12px 6px 0;text-align:start;';
const KEY =
  'font-family:Consolas,Menlo,monospace;font-size:16px;background:#dcf1ec;border-radius:8px;padding:10px 12px;margin:0 0 8px';
