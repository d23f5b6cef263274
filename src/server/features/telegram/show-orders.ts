import type { BuyersView } from '#contract/orders/orders.ts';
import { successPath } from '#contract/pages.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { STARS_METHOD } from '#domain/payments/gateways/stars.ts';
import type { Ctx } from '../../context.ts';
import type { TelegramButton } from '../../ports/telegram.ts';
import { claimPayment } from '../hand-payments/say-paid.ts';
import { mailTime } from '../mail/mail-time.ts';
import { getPurchase } from '../orders/get-purchase.ts';
import { type ChatOrder, orderIdOf, orderOf, ordersOf } from './order-book.ts';
import { LIST_SIZE } from './show-catalogue.ts';
import type { Screen, Talk } from './talk.ts';
import { bold, escaped, type Words } from './words.ts';

/** What Telegram takes is 4,096 characters, of a caption 1,024; what is copied 256. */
const MOST_HTML = 3_500;
const MOST_COPIED = 256;
const MOST_GUIDE = 3_000;
const BALANCE_METHOD = 'BALANCE';

/** The order as its buyer sees it on its page. */
export async function viewOf(ctx: Ctx, merchantRef: string): Promise<BuyersView | Refusal> {
  const seen = await getPurchase(ctx, { merchant_ref: merchantRef });
  if (isRefusal(seen)) return seen;
  return 'merchantRef' in seen.data ? seen.data : refuse('order.not-found');
}

/** How an order is paid: its QR, the shop's account, or the page of the gateway. */
export async function showBill(talk: Talk, merchantRef: string, gatewaysQr: string | null): Promise<void> {
  const { ctx, words } = talk;
  const view = await viewOf(ctx, merchantRef);
  if (isRefusal(view)) return talk.refuse(view);
  const { byHand } = view;
  const qr = byHand?.qr ?? gatewaysQr;
  const [order] = await orderIdOf(ctx.db, { merchantRef });
  const name = view.paymentName ?? nameOfMethod(ctx, view.paymentMethod);
  const steps = (view.steps ?? []).map(
    ({ why, amount }) => `${words.say(`step.${why}`)}: ${amount === null ? '–' : words.money(amount)}`,
  );
  const zone = ctx.deps.settings.current().timeZone;
  const until = view.expiresAt ? mailTime(new Date(view.expiresAt), words.locale, zone) : null;
  const account = byHand && byHand.kind !== 'qris' ? [byHand.name, byHand.number, byHand.holder] : [];
  const lines = [
    `${bold(name)}   ${bold(words.money(view.totalAmount))}`,
    escaped(`${words.product(view.productName)} × ${view.quantity}`),
    ...steps.map(escaped),
    ...(account.length > 0
      ? [
          escaped(words.say('transfer', { amount: words.money(view.totalAmount) })),
          ...account.filter(Boolean).map((text) => `<code>${escaped(text)}</code>`),
        ]
      : []),
    ...(byHand?.note ? [escaped(byHand.note)] : []),
    ...(until ? [escaped(words.say('until', { time: until }))] : []),
    ...(qr ? [escaped(words.say('scan'))] : []),
  ];
  const page = view.checkoutUrl ? new URL(view.checkoutUrl, ctx.origin || undefined).href : null;
  await talk.show({
    html: lines.join('\n'),
    ...(qr ? { picture: { qr } } : {}),
    buttons: [
      ...(page ? [[{ text: words.say('openToPay'), url: page }]] : []),
      ...(byHand && order ? [[{ text: words.say('havePaid'), data: `y:${order.id}` }]] : []),
      [
        ...(order ? [{ text: words.say('check'), data: `k:${order.id}` }] : []),
        ...(view.productId === undefined
          ? []
          : [{ text: words.say('otherWay'), data: `b:${view.productId}:${view.quantity}` }]),
      ],
    ],
  });
}

const nameOfMethod = ({ deps }: Ctx, code: string): string => {
  const gateway = deps.channels.gatewayOf(code, 'telegram');
  return (gateway && deps.channels.find(gateway, code)?.name) ?? code;
};

const stateOf = ({ status, delivery_status }: Pick<ChatOrder, 'status' | 'delivery_status'>) =>
  status === 'PAID' && delivery_status === 'DELIVERED' ? 'DELIVERED' : status;

export async function showOrders(talk: Talk, page: number): Promise<void> {
  const { ctx, words, chat, account } = talk;
  const skip = (page - 1) * LIST_SIZE;
  const userId = account?.id ?? null;
  const found = await ordersOf(ctx.db, { chatId: chat.chat_id, userId, most: LIST_SIZE + 1, skip });
  const turns: TelegramButton[] = [
    ...(page > 1 ? [{ text: words.say('earlier'), data: `o:${page - 1}` }] : []),
    ...(found.length > LIST_SIZE ? [{ text: words.say('later'), data: `o:${page + 1}` }] : []),
  ];
  const rows = found.slice(0, LIST_SIZE).map((order) => {
    const state = words.say(`state.${stateOf(order)}`);
    return [{ text: `${order.id} · ${words.product(order.product_name)} · ${state}`, data: `k:${order.id}` }];
  });
  await talk.show({
    html: escaped(words.say(rows.length > 0 ? 'yourOrders' : 'noOrders')),
    buttons: [...rows, ...(turns.length > 0 ? [turns] : []), [{ text: words.say('home'), data: 'h' }]],
    replaces: true,
  });
}

/** Of the chat, or of the account that it is linked to. */
export async function ownOrderRow({ ctx, chat, account }: Talk, id: number): Promise<ChatOrder | undefined> {
  const [order] = await orderOf(ctx.db, { chatId: chat.chat_id, userId: account?.id ?? null, id });
  return order;
}

/** One of its own orders: what it got, or how it stands. */
export async function showOrder(talk: Talk, id: number): Promise<void> {
  const view = await ownOrder(talk, id);
  if (isRefusal(view)) return talk.refuse(view);
  for (const screen of orderScreens(talk.words, talk.ctx.origin, view, id)) await talk.show(screen);
}

async function ownOrder(talk: Talk, id: number): Promise<BuyersView | Refusal> {
  const order = await ownOrderRow(talk, id);
  return order ? viewOf(talk.ctx, order.merchant_ref) : refuse('order.not-found');
}

/** 'I have paid', as on the order's page: said twice it changes nothing. */
export async function sayPaid(talk: Talk, id: number): Promise<void> {
  const { words } = talk;
  const order = await ownOrderRow(talk, id);
  const said = order ? await claimPayment(talk.ctx, order) : refuse('order.not-found');
  if (isRefusal(said)) return talk.refuse(said);
  await talk.show({
    html: escaped(words.say('paidSaid')),
    buttons: [[{ text: words.say('check'), data: `k:${id}` }]],
  });
}

/** What the seller says of how to use it, without the marks of a page. */
export async function showGuide(talk: Talk, id: number): Promise<void> {
  const view = await ownOrder(talk, id);
  if (isRefusal(view)) return talk.refuse(view);
  const { words } = talk;
  const guide = view.guide ? plainText(view.guide) : words.say('noGuide');
  await talk.show({
    html: escaped(guide.slice(0, MOST_GUIDE)),
    buttons: [
      [
        ...(view.productId === undefined
          ? []
          : [{ text: words.say('buyAgain'), data: `p:${view.productId}` }]),
        { text: words.say('myOrders'), data: 'o:1' },
      ],
    ],
  });
}

const plainText = (html: string): string =>
  html
    .replace(/<li>/g, '• ')
    .replace(/<\/(p|li|h\d)>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** An order in one message, or in several where one would not hold all that it got. */
export function orderScreens(words: Words, origin: string, view: BuyersView, id: number): Screen[] {
  const name = `${bold(words.product(view.productName))} × ${view.quantity}`;
  const foot = escaped(words.say('reference', { reference: view.reference }));
  const receipt = `${origin}${successPath(view.merchantRef)}`;
  const again: TelegramButton[] =
    view.productId === undefined ? [] : [{ text: words.say('buyAgain'), data: `p:${view.productId}` }];
  const orders: TelegramButton = { text: words.say('myOrders'), data: 'o:1' };
  if (view.codes.length === 0) {
    const paid = view.status === 'PAID';
    const waits = view.waitsFor ? 'paidBySeller' : 'paidWaiting';
    const state = paid
      ? `${paidText(words, view)} ${words.say(waits)}`
      : words.say(`state.${view.status as 'UNPAID'}`);
    const pay = view.checkoutUrl
      ? [[{ text: words.say('openToPay'), url: new URL(view.checkoutUrl, origin).href }]]
      : view.status === 'UNPAID' && view.paymentMethod === STARS_METHOD
        ? [[{ text: words.say('payStars'), data: `x:${id}` }]]
        : [];
    const mayClaim = view.byHand !== undefined && view.byHand.claimedAt === null;
    const havePaid = mayClaim ? [[{ text: words.say('havePaid'), data: `y:${id}` }]] : [];
    return [
      {
        html: [name, escaped(state), foot].join('\n'),
        buttons: [...pay, ...havePaid, [{ text: words.say('check'), data: `k:${id}` }, orders]],
      },
    ];
  }
  const [only] = view.codes;
  const copies = view.codes.length === 1 && only !== undefined && only.length <= MOST_COPIED;
  const buttons: TelegramButton[][] = [
    ...(copies ? [[{ text: words.say('copyKey'), copy: only }]] : []),
    ...(view.customLink ? [[{ text: view.linkLabel ?? words.say('openLink'), url: view.customLink }]] : []),
    [
      { text: words.say('howToUse'), data: `g:${id}` },
      { text: words.say('receipt'), url: receipt },
    ],
    ...(view.warranty ? [[{ text: words.say('doesNotWork'), data: `d:${id}` }]] : []),
    [...again, orders],
  ];
  const head = escaped(paidText(words, view));
  const parts = inMessages(view.codes.map((code) => codeLine(words, code)));
  return parts.map((codes, n) => ({
    html: [
      ...(n === 0 ? [`<b>${head}</b>`, '', name] : []),
      ...codes,
      ...(n === parts.length - 1 ? ['', escaped(words.say('tapToCopy')), foot] : []),
    ].join('\n'),
    isProtected: true,
    ...(n === parts.length - 1 ? { buttons } : {}),
  }));
}

/** Of what a balance paid alone nothing came. */
const paidText = (words: Words, { paymentMethod, totalAmount }: BuyersView): string =>
  paymentMethod === BALANCE_METHOD
    ? words.say('paidByBalance')
    : words.say('paid', { amount: words.money(totalAmount) });

const codeLine = (words: Words, code: string): string => {
  const line = `<code>${escaped(code)}</code>`;
  return line.length > MOST_HTML ? escaped(words.say('tooLong')) : line;
};

function inMessages(lines: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  let size = 0;
  for (const line of lines) {
    if (size + line.length > MOST_HTML) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(line);
    size += line.length + 1;
  }
  return parts;
}
