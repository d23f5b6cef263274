import { isRefusal } from '#contract/wire/refusals.ts';
import { isEmail, normalizeEmail, unmailed } from '#domain/accounts/email.ts';
import { HOLDS, newMerchantRef } from '#domain/orders/orders.ts';
import { askedQuestions, type Question } from '#domain/orders/questions.ts';
import { channelProblem } from '#domain/payments/channels.ts';
import { STARS_METHOD } from '#domain/payments/gateways/stars.ts';
import { askedIdr } from '#domain/price/order-sums.ts';
import { now } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import { refuseBlocked } from '../../guard/refuse-blocked.ts';
import type { GatewayTransaction } from '../../ports/gateway.ts';
import type { TelegramButton } from '../../ports/telegram.ts';
import type { CatalogueRow } from '../catalogue/load-catalogue.ts';
import { createTransaction } from '../checkout/create-transaction.ts';
import { judgeAnswers } from '../checkout/judge-answers.ts';
import { priceOrder } from '../checkout/price-order.ts';
import { balanceWay, payByBalance, type Wanted } from './buy-with-balance.ts';
import { nameOrder } from './chats.ts';
import { countUnpaid, keepOrder } from './order-book.ts';
import { showGone } from './show-catalogue.ts';
import { priceText, showInvoice } from './show-invoice.ts';
import { showBill } from './show-orders.ts';
import type { Talk } from './talk.ts';
import { escaped } from './words.ts';

const RANDOM_LENGTH = 24;

/** So many of one variant are wanted: what is still to be asked is asked, then how it is to be paid. */
export async function beginBuying(talk: Talk, variantId: number, quantity: number): Promise<void> {
  const { email, query } = talk.chat.draft;
  talk.chat.draft = {
    ...(query === undefined ? {} : { query }),
    ...(email === undefined ? {} : { email }),
    variantId,
    quantity,
    answers: {},
  };
  await askNext(talk);
}

async function rowOf({ ctx, chat }: Talk): Promise<CatalogueRow | undefined> {
  const { variantId } = chat.draft;
  return variantId === undefined ? undefined : (await ctx.deps.catalogue.ready()).row(variantId);
}

async function askNext(talk: Talk): Promise<void> {
  const { chat, ctx, words } = talk;
  const row = await rowOf(talk);
  if (!row) return showGone(talk);
  const { answers = {}, email } = chat.draft;
  const question = row.questions.find(({ id }) => answers[id] === undefined);
  if (question) {
    const tongues = [chat.locale, ctx.deps.settings.current().defaultLanguage] as const;
    const [asked] = askedQuestions([question], tongues);
    chat.step = `answer:${question.id}`;
    const choices = (asked?.choices ?? []).map((text, n) => [{ text, data: `a:${n}` }]);
    const skip = question.required ? [] : [[{ text: words.say('skip'), data: 'a:-' }]];
    return talk.show({ html: escaped(asked?.label ?? ''), buttons: [...choices, ...skip] });
  }
  if (email === undefined) {
    chat.step = 'email';
    return talk.show({
      html: escaped(words.say('askEmail')),
      buttons: [[{ text: words.say('skip'), data: 'e:-' }]],
    });
  }
  chat.step = null;
  await showWays(talk, row);
}

export async function takeEmail(talk: Talk, said: string | null): Promise<void> {
  const email = said === null ? null : normalizeEmail(said);
  if (email !== null && !isEmail(email)) {
    const { words } = talk;
    return talk.show({
      html: escaped(words.say('wrongEmail')),
      buttons: [[{ text: words.say('skip'), data: 'e:-' }]],
    });
  }
  talk.chat.draft.email = email;
  await askNext(talk);
}

/** Judged at once, by the rule that judges all of them when the order is made. */
export async function takeAnswer(talk: Talk, id: string, said: string | number | null): Promise<void> {
  const row = await rowOf(talk);
  const question = row?.questions.find((one) => one.id === id);
  if (!question) return row ? askNext(talk) : showGone(talk);
  const text = typeof said === 'number' ? choiceAt(talk, question, said) : (said ?? '');
  const judged = judgeAnswers(talk.ctx, [question], text === '' ? {} : { [id]: text });
  if (isRefusal(judged)) {
    await talk.refuse(judged);
    return askNext(talk);
  }
  talk.chat.draft.answers = { ...talk.chat.draft.answers, [id]: text };
  await askNext(talk);
}

function choiceAt({ chat, ctx }: Talk, question: Question, n: number): string {
  const [asked] = askedQuestions([question], [chat.locale, ctx.deps.settings.current().defaultLanguage]);
  return asked?.choices?.[n] ?? '';
}

const priceBy = ({ ctx, chat }: Talk, row: CatalogueRow, method: string) => {
  const { channels, settings } = ctx.deps;
  const gateway = channels.gatewayOf(method, 'telegram');
  const channel = gateway && channels.find(gateway, method);
  const { idrPerUsd } = settings.current();
  const { quantity = 1 } = chat.draft;
  const priced = priceOrder({ product: row.product, quantity, idrPerUsd, channel, voucher: null }, null);
  return isRefusal(priced) || !gateway ? null : { gateway, amount: askedIdr(priced.sums) };
};

/** The shop's ways to pay that take this amount, each with what it comes to. */
async function showWays(talk: Talk, row: CatalogueRow): Promise<void> {
  const { ctx, words } = talk;
  const ways = ctx.deps.channels.views('telegram').flatMap((channel): TelegramButton[][] => {
    const priced = priceBy(talk, row, channel.code);
    if (!priced || channelProblem(channel, priced.amount)) return [];
    const price = priceText(talk, channel.code, priced.amount);
    return [[{ text: `${channel.name} · ${price}`, data: `m:${channel.code}` }]];
  });
  const own = balanceWay(talk, row, talk.chat.draft.quantity ?? 1);
  const name = words.product(row.product.name);
  await talk.show({
    html: escaped(own.length + ways.length > 0 ? words.say('payWith', { name }) : words.say('noWay')),
    buttons: [
      ...own,
      ...ways,
      [{ text: words.say('back'), data: `v:${row.product.id}:${talk.chat.draft.quantity ?? 1}` }],
    ],
  });
}

/** Makes the order by the call of the checkout. The same press again finds the order that it made. */
export async function payBy(talk: Talk, method: string): Promise<void> {
  const { ctx, chat, words } = talk;
  const row = await rowOf(talk);
  const priced = row && priceBy(talk, row, method);
  if (!row || !priced) return showGone(talk);
  const [open] = await countUnpaid(ctx.db, { chatId: chat.chat_id });
  if (open && open.n >= HOLDS.mostOpen && chat.draft.method !== method)
    return talk.show({ html: escaped(words.say('tooMany', { n: open.n })) });
  const email = chat.draft.email ?? unmailed(toHex(ctx.addressHash ?? new Uint8Array()));
  const blocked = await refuseBlocked(ctx, email);
  if (blocked) return talk.refuse(blocked);

  const at = now(ctx);
  if (chat.draft.method !== method || !chat.draft.merchantRef) {
    const fresh = newMerchantRef(at.getTime(), ctx.deps.randomText(RANDOM_LENGTH));
    const [named] = await nameOrder(ctx.db, { chatId: chat.chat_id, method, fresh });
    chat.draft.merchantRef = named?.merchant_ref ?? fresh;
    chat.draft.method = method;
  }
  const { merchantRef, quantity = 1, answers = {} } = chat.draft;
  await keepOrder(ctx.db, { merchantRef, chatId: chat.chat_id, at });
  const said = Object.fromEntries(Object.entries(answers).filter(([, text]) => text !== ''));
  let opened: GatewayTransaction | null = null;
  const made = await createTransaction(
    ctx,
    {
      method,
      merchant_ref: merchantRef,
      amount: priced.amount,
      customer_email: email,
      product_id: row.product.id,
      quantity,
      ...(Object.keys(said).length > 0 ? { answers: said } : {}),
    },
    priced.gateway,
    {
      channel: 'telegram',
      onOpened: (transaction) => {
        opened = transaction;
      },
    },
  );
  if (isRefusal(made)) {
    delete chat.draft.method;
    return talk.refuse(made, [
      [{ text: words.say('otherWay'), data: `b:${row.product.id}:${quantity}` }],
      [{ text: words.say('home'), data: 'h' }],
    ]);
  }
  if (method === STARS_METHOD) return showInvoice(talk, merchantRef);
  await showBill(talk, merchantRef, (opened as GatewayTransaction | null)?.qr ?? null);
}

/** A button of another purchase than the one that is under way begins that one: nothing is bought unseen. */
export async function payFromBalance(talk: Talk, wanted: Wanted): Promise<void> {
  const { variantId, quantity, name } = wanted;
  const { draft } = talk.chat;
  if (draft.variantId !== variantId || (draft.quantity ?? 1) !== quantity || name === '')
    return beginBuying(talk, variantId, Math.max(1, quantity));
  await payByBalance(talk, wanted);
}
