import type { OrderDiscount, OrderSumsView, SaleView } from '#contract/orders/orders.ts';
import { fill } from '#contract/wire/refusals.ts';
import { formatUsd } from '#domain/price/money.ts';
import type { Locale } from '#domain/text/locales.ts';
import { formatIdr } from '#languages/format-money.ts';
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
  /** Dollars that became balance, for a refund of that kind. */
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
    ...priceFact(t.price, order, locale),
    ...discountFact(t.discount, order.discount, locale),
    ...sumFacts(t, order.sums, locale),
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
    if (kind !== 'order-refunded') facts.push([t.credited, formatUsd(order.creditedUsd ?? 0)]);
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
function priceFact(
  label: string,
  { discount, sums, totalAmount }: SaleView,
  locale: Locale,
): [string, string][] {
  const price = (sums?.goods ?? totalAmount) + (discount?.amount ?? 0);
  return price === totalAmount ? [] : [[label, formatIdr(price, locale)]];
}

function discountFact(
  label: string,
  discount: OrderDiscount | undefined,
  locale: Locale,
): [string, string][] {
  if (!discount) return [];
  const { percentage, amount, voucherCode } = discount;
  return [
    [fill(label, { percentage, code: voucherCode }), amount === null ? '–' : `-${formatIdr(amount, locale)}`],
  ];
}

function sumFacts(
  names: { fee: string; unique: string; balance: string },
  sums: OrderSumsView | undefined,
  locale: Locale,
): [string, string][] {
  const { fee = 0, unique = 0, balance = 0 } = sums ?? {};
  const rows: [string, number][] = [
    [names.fee, fee],
    [names.unique, -unique],
    [names.balance, -balance],
  ];
  return rows.flatMap(([name, idr]) => (idr === 0 ? [] : [[name, formatIdr(idr, locale)]]));
}
