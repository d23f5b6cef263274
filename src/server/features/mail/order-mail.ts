import type { SaleView } from '#contract/orders/orders.ts';
import { fill } from '#contract/wire/refusals.ts';
import { formatUsd } from '#domain/price/money.ts';
import type { Locale } from '#domain/text/locales.ts';
import { formatIdr } from '#languages/format-money.ts';
import type { MailTexts } from '#languages/mail-texts.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { MailBlock, MailLook } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { mailProductName } from './product-name.ts';
import { renderMail } from './render-mail.ts';

export interface OrderForMail extends SaleView {
  kind:
    | 'order-delivered'
    | 'order-waiting'
    | 'order-refunded-part'
    | 'order-refunded'
    | 'order-credited'
    | 'order-kept';
  to: string;
  locale: string;
  storeName: string;
  look?: MailLook | undefined;
  reference: string;
  keys: readonly string[];
  downloadLink: string;
  /** Empty when the store's public address is not known. */
  orderLink: string;
  /** Dollars that became balance, or became it again. */
  creditedUsd?: number;
  /** Of a refund in part: what went back now, and in all. */
  part?: { amountIdr: number; refundedIdr: number };
}

/** The mail of one order: its keys, or what has become of the money. */
export function orderMail(order: OrderForMail): Mail {
  const { locale, texts } = mailTexts(order.locale);
  const t = texts.order;
  const { kind, to, storeName, look } = order;
  const product = mailProductName(locale, order.productName);
  const received = order.sums?.received;
  const facts: [string, string][] = [
    [t.product, product],
    [t.quantity, String(order.quantity)],
    ...stepFacts(t, order.steps, locale),
    [t.total, formatIdr(order.totalAmount, locale)],
    ...(received === undefined ? [] : [[t.received, formatIdr(received, locale)] as [string, string]]),
    [t.reference, order.reference],
  ];
  const blocks: MailBlock[] = [];
  let subject = t.refundedSubject;
  if (kind === 'order-delivered') {
    subject = t.deliveredSubject;
    blocks.push({ type: 'text', text: t.deliveredIntro });
    blocks.push({ type: 'keys', title: t.keysTitle, keys: order.keys });
    blocks.push({ type: 'facts', rows: facts });
    if (order.downloadLink) blocks.push({ type: 'action', label: t.download, url: order.downloadLink });
  } else if (kind === 'order-waiting') {
    subject = t.waitingSubject;
    blocks.push({ type: 'text', text: t.waitingIntro });
    blocks.push({ type: 'facts', rows: facts });
  } else if (kind === 'order-refunded-part') {
    subject = t.refundedPartSubject;
    blocks.push({ type: 'text', text: t.refundedPartIntro });
    const { amountIdr = 0, refundedIdr = 0 } = order.part ?? {};
    facts.push([t.refundedPart, formatIdr(amountIdr, locale)]);
    if (refundedIdr > amountIdr) facts.push([t.refundedInAll, formatIdr(refundedIdr, locale)]);
    blocks.push({ type: 'facts', rows: facts });
  } else {
    const intros = {
      'order-refunded': t.refundedIntro,
      'order-credited': t.creditedIntro,
      'order-kept': t.keptIntro,
    };
    blocks.push({ type: 'text', text: intros[kind] });
    if (order.creditedUsd || kind !== 'order-refunded')
      facts.push([t.credited, formatUsd(order.creditedUsd ?? 0)]);
    blocks.push({ type: 'facts', rows: facts });
  }
  if (order.orderLink) blocks.push({ type: 'link', label: t.open, url: order.orderLink });
  if (kind === 'order-delivered') blocks.push({ type: 'note', text: t.keepSafe });
  return renderMail({
    to,
    locale,
    storeName,
    look,
    subject: fill(subject, { product }),
    blocks,
  });
}

/** So that who reads the lines can add them up to the total; one line that is the total needs no other. */
export const stepFacts = (
  names: MailTexts['order'],
  steps: SaleView['steps'] = [],
  locale: Locale,
): [string, string][] =>
  steps.map(({ why, amount, code = '', percent }) => [
    why !== 'voucher'
      ? names[why]
      : percent
        ? fill(names.discount, { percentage: percent, code })
        : fill(names.voucher, { code }),
    amount === null ? '–' : formatIdr(amount, locale),
  ]);
