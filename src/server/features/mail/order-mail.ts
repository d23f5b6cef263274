import type { SaleView } from '#contract/orders/orders.ts';
import { fill } from '#contract/wire/refusals.ts';
import type { MailWords } from '#domain/mail/mail-words.ts';
import { claimNumber } from '#domain/orders/claims.ts';
import { type GivenPart, inParts } from '#domain/orders/given-parts.ts';
import type { GoodsWords } from '#domain/orders/goods-words.ts';
import { formatUsd } from '#domain/price/money.ts';
import type { TimeZone } from '#domain/shop/time-zones.ts';
import type { Locale } from '#domain/text/locales.ts';
import { formatIdr } from '#languages/format-money.ts';
import type { MailTexts } from '#languages/mail-texts.ts';
import { quoted } from '#languages/punctuation.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { MailBlock, MailHead } from './mail-blocks.ts';
import { mailProse } from './mail-prose.ts';
import { mailTexts } from './mail-texts.ts';
import { mailTime } from './mail-time.ts';
import { mailProductName } from './product-name.ts';
import { wordedMail } from './worded-mail.ts';

export interface OrderForMail extends SaleView, MailHead {
  kind:
    | 'order-delivered'
    | 'order-replaced'
    | 'claim-answered'
    | 'batch-letter'
    | 'compensation'
    | 'order-waiting'
    | 'order-by-seller'
    | 'order-on-its-way'
    | 'order-refunded-part'
    | 'order-refunded'
    | 'order-credited'
    | 'order-kept';
  /** Dollars that a balance paid. */
  fromBalance?: number;
  reference: string;
  keys: readonly string[];
  /** Of a bundle: what the keys are, so many each in turn. */
  parts?: readonly GivenPart[];
  /** What it calls what was bought: keys, where nothing is said. */
  goods?: GoodsWords;
  /** Within which the seller usually delivers by hand. */
  hours: number;
  downloadLink: string;
  /** What the seller calls that link, and in Markdown what to do with the keys. */
  linkLabel?: string | undefined;
  guide?: string | undefined;
  /** Empty when the store's public address is not known. */
  orderLink: string;
  zone: TimeZone;
  /** Dollars that became balance, or became it again. */
  creditedUsd?: number;
  /** Of a refund in part: what went back now, and in all. */
  part?: { amountIdr: number; refundedIdr: number };
  /** Of what is given instead: what it is, where that is not what was ordered, and what the seller says. */
  instead?: { name: string | null; words: string };
  /** For trouble: a voucher, beside `creditedUsd` for who has a balance. */
  gift?: GiftVoucher | undefined;
  /** The seller's words, to a claim where they are. */
  said?: { id: number | null; text: string };
}

interface GiftVoucher {
  code: string;
  percentage: number;
  idr: number | null;
  endsAt: Date | null;
}

const TITLES = { keys: 'keysTitle', file: 'fileTitle', goods: 'givenTitle' } as const;

/** What a mail says of what is no key, where it would speak of keys. */
function wordsForGoods(t: MailTexts['order'], kind: OrderForMail['kind'], goods: 'file' | 'goods') {
  const said: { [Kind in OrderForMail['kind']]?: Partial<MailWords> } = {
    'order-delivered':
      goods === 'file'
        ? { subject: t.fileSubject, text: t.fileIntro }
        : { subject: t.givenSubject, text: t.givenIntro },
    'order-waiting': { text: t.givenWaitingIntro },
    'order-replaced': { subject: t.givenReplacedSubject, text: t.givenReplacedIntro },
    'order-refunded': { text: t.givenRefundedIntro },
    'order-refunded-part': { text: t.givenRefundedPartIntro },
    'order-credited': { text: t.givenCreditedIntro },
    'order-kept': { text: t.givenKeptIntro },
  };
  return said[kind] ?? {};
}

type Names = MailTexts['order'];
type Fact = [string, string];

/** What was paid, and how it came to that. */
const paidFacts = (t: Names, { steps, sums }: SaleView, total: string, locale: Locale): Fact[] => [
  ...stepFacts(t, steps, locale),
  [t.total, total],
  ...(sums?.received === undefined ? [] : [[t.received, formatIdr(sums.received, locale)] as Fact]),
];

/** The mail of one order: its keys, or what has become of the money. */
export function orderMail(order: OrderForMail): Mail {
  const { locale, texts } = mailTexts(order.locale);
  const t = texts.order;
  const { kind, to, storeName, look, words, reference, goods = 'keys', fromBalance = 0 } = order;
  const product = mailProductName(locale, order.instead?.name ?? order.productName);
  const hasKeys = kind === 'order-delivered' || kind === 'order-replaced';
  // What is given instead is told of by itself: neither all that was ordered, nor what it cost, arrives once more.
  const isReplacement = kind === 'order-replaced';
  const quantity = isReplacement ? order.keys.length : order.quantity;
  const paidByBalance = fromBalance > 0 && order.totalAmount === 0;
  const total = paidByBalance ? formatUsd(fromBalance) : formatIdr(order.totalAmount, locale);
  const paid = paidByBalance ? [[t.balance, total] as Fact] : paidFacts(t, order, total, locale);
  const facts: Fact[] = [
    [t.product, product],
    [t.quantity, String(quantity)],
    ...(isReplacement ? [] : paid),
    [t.reference, reference],
  ];
  const blocks: MailBlock[] = [];
  if (order.instead?.words) blocks.push({ type: 'text', text: quoted(locale, order.instead.words) });
  if (order.said) {
    blocks.push({ type: 'text', text: quoted(locale, order.said.text) });
    if (order.said.id !== null) facts.push([t.claim, claimNumber(order.said.id)]);
  }
  if (hasKeys)
    for (const { name, codes: keys } of inParts(order.keys, order.parts))
      blocks.push({
        type: 'keys',
        title: name !== null ? mailProductName(locale, name) : t[TITLES[goods]],
        keys,
      });
  if (order.gift) {
    const { code, percentage, idr, endsAt } = order.gift;
    blocks.push({ type: 'keys', title: t.giftTitle, keys: [code] });
    facts.push([t.giftTakes, idr === null ? `${percentage}%` : formatIdr(idr, locale)]);
    if (endsAt) facts.push([t.giftUntil, mailTime(endsAt, locale, order.zone)]);
  }
  if (kind === 'order-refunded-part') {
    const { amountIdr = 0, refundedIdr = 0 } = order.part ?? {};
    facts.push([t.refundedPart, formatIdr(amountIdr, locale)]);
    if (refundedIdr > amountIdr) facts.push([t.refundedInAll, formatIdr(refundedIdr, locale)]);
  }
  if (order.creditedUsd || kind === 'order-credited' || kind === 'order-kept')
    facts.push([t.credited, formatUsd(order.creditedUsd ?? 0)]);
  blocks.push({ type: 'facts', rows: facts });
  if (hasKeys && order.downloadLink)
    blocks.push({ type: 'action', label: order.linkLabel || t.download, url: order.downloadLink });
  if (hasKeys && order.guide)
    blocks.push({ type: 'prose', title: t.guide, ...mailProse(order.guide, order.orderLink) });
  if (order.orderLink) blocks.push({ type: 'link', label: t.open, url: order.orderLink });
  if (hasKeys) blocks.push({ type: 'note', text: t.keepSafe });
  return wordedMail(
    { to, locale, storeName, look, words },
    {
      kind,
      ...(goods === 'keys' ? {} : { first: wordsForGoods(t, kind, goods) }),
      values: { product, quantity, total, reference, hours: order.hours },
      blocks,
    },
  );
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
