import { replyTo } from '#domain/shop/chat.ts';
import { isLocale } from '#domain/text/locales.ts';
import type { Deps } from '../../deps.ts';
import { TelegramRefused } from '../../ports/telegram.ts';
import { listKeywords } from '../chat/list-keywords.ts';
import { askRedeem, redeemHere, showBalance } from './account-in-chat.ts';
import { beginBuying, payBy, payFromBalance, takeAnswer, takeEmail } from './buy.ts';
import { meetChat } from './chats.ts';
import { askClaim, askReply, makeClaim, sendReply } from './claim-in-chat.ts';
import { forgetHere, linkHere, unlinkHere } from './link-in-chat.ts';
import { linkNotices, NOTICES } from './link-notices.ts';
import type { ChatUpdate } from './read-update.ts';
import { receivePayment } from './receive-payment.ts';
import {
  changeLanguage,
  showCategory,
  showFound,
  showHome,
  showLanguages,
  showProduct,
  showVariant,
} from './show-catalogue.ts';
import { invoiceAgain } from './show-invoice.ts';
import { sayPaid, showGuide, showOrder, showOrders } from './show-orders.ts';
import { staffCommand, staffDeed, staffSays } from './staff-in-chat.ts';
import { openTalk, type Talk } from './talk.ts';
import { escaped, localeOf } from './words.ts';

const MOST_QUERY = 300;

type Act = (talk: Talk, args: readonly string[]) => Promise<void>;

const whole = (text: string | undefined): number => Math.max(0, Math.trunc(Number(text)) || 0);
const pageOf = (text: string | undefined): number => Math.max(1, whole(text));

/** What stands behind the buttons, short: a button carries 64 bytes. */
const ACTS: Readonly<Record<string, Act>> = {
  h: (talk) => showHome(talk, false),
  c: (talk, [page, ...name]) => showCategory(talk, pageOf(page), name.join(':')),
  s: (talk, [page]) => showFound(talk, pageOf(page)),
  p: (talk, [id]) => showProduct(talk, whole(id)),
  v: (talk, [id, quantity]) => showVariant(talk, whole(id), whole(quantity)),
  b: (talk, [id, quantity]) => beginBuying(talk, whole(id), Math.max(1, whole(quantity))),
  e: (talk) => takeEmail(talk, null),
  a: (talk, [n]) => takeAnswer(talk, stepOf(talk, 'answer'), n === '-' ? null : whole(n)),
  m: (talk, [method = '']) => payBy(talk, method),
  n: (talk, [id, quantity, cents, name = '']) =>
    payFromBalance(talk, { variantId: whole(id), quantity: whole(quantity), cents: whole(cents), name }),
  w: showBalance,
  q: askRedeem,
  o: (talk, [page]) => showOrders(talk, pageOf(page)),
  k: (talk, [id]) => showOrder(talk, whole(id)),
  x: (talk, [id]) => invoiceAgain(talk, whole(id)),
  g: (talk, [id]) => showGuide(talk, whole(id)),
  y: (talk, [id]) => sayPaid(talk, whole(id)),
  d: (talk, [id, goods, reason = '', skips]) =>
    skips === '-'
      ? makeClaim(talk, [id ?? '', goods ?? '', reason], '')
      : askClaim(talk, whole(id), whole(goods), reason),
  r: (talk, [id, claim]) => askReply(talk, whole(id), whole(claim)),
  j: (talk) => linkHere(talk, ''),
  u: unlinkHere,
  t: staffDeed,
  l: (talk, [locale]) => (isLocale(locale) ? changeLanguage(talk, locale) : showLanguages(talk)),
};

/** What is typed with a slash; what follows the name is the rest. */
const COMMANDS: Readonly<Record<string, (talk: Talk, rest: string) => Promise<void>>> = {
  orders: (talk) => act(talk, 'o:1'),
  language: (talk) => act(talk, 'l'),
  help: (talk) => act(talk, 'h'),
  balance: showBalance,
  redeem: redeemHere,
  link: linkHere,
  unlink: unlinkHere,
  forget: forgetHere,
};
const COMMAND = /^\/([a-z]{1,20})(?:\s(.*))?$/is;

/** The links t.me/<bot>?start=p-12, which opens that variant, and ?start=link_K7QMPX2VNB, which links an account. */
const DEEP_LINK = /^\/start (p-|link_)([0-9A-Za-z]{1,32})$/;

const commandOf = (name: string) => (Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined);

const stepOf = ({ chat }: Talk, kind: string): string =>
  chat.step?.startsWith(`${kind}:`) ? chat.step.slice(kind.length + 1) : '';

/** Answers what somebody did. Done twice it shows the same twice, and orders once. */
export async function converse(deps: Deps, update: ChatUpdate): Promise<void> {
  const { chatId, name, press, payment } = update;
  const locale = localeOf(update.language, deps.settings.current().defaultLanguage);
  const [chat] = await meetChat(deps.db, { chatId, locale, name, at: deps.clock.now() });
  if (!chat) return;
  if (payment) return receivePayment(deps, payment);
  const talk = await openTalk(deps, chat, update);
  if (!deps.settings.current().telegramBot)
    return talk.show({ html: escaped(talk.words.say('closed', { url: talk.ctx.origin })) });
  if (press) {
    // One that is too old is told off, and its button works all the same.
    await deps.telegram?.answerPress(press.id).catch((error: unknown) => {
      if (!(error instanceof TelegramRefused)) throw error;
    });
    await act(talk, press.data);
  } else await hear(talk, update.text);
  await talk.keep();
}

async function act(talk: Talk, data: string): Promise<void> {
  const [verb = '', ...args] = data.split(':');
  // Whoever goes elsewhere has not answered what was asked.
  if (verb !== 'a') talk.chat.step = null;
  const does = Object.hasOwn(ACTS, verb) ? ACTS[verb] : undefined;
  await (does ? does(talk, args) : showHome(talk, false));
}

/** Words: a command, a button that is shown, an answer to what was asked, or something to look for. */
async function hear(talk: Talk, text: string): Promise<void> {
  const { chat } = talk;
  const [, kind, which = ''] = DEEP_LINK.exec(text) ?? [];
  if (kind === 'link_') return linkHere(talk, which);
  if (kind) return showProduct(talk, whole(which));
  if (text === '' || text.startsWith('/start')) return showHome(talk, true);
  const [, code] = NOTICES.exec(text) ?? [];
  if (code) return linkNotices(talk, code);
  const [, name = '', rest = ''] = COMMAND.exec(text) ?? [];
  const command = commandOf(name.toLowerCase());
  if (command) {
    chat.step = null;
    return command(talk, rest.trim());
  }
  const staffs = staffCommand(talk, name.toLowerCase());
  if (staffs) {
    chat.step = null;
    return staffs;
  }
  const button = chat.buttons.find(([label]) => sameWords(label, text));
  if (button) return act(talk, button[1]);
  if (chat.step === 'email') return takeEmail(talk, text);
  if (chat.step === 'redeem') return redeemHere(talk, text);
  const question = stepOf(talk, 'answer');
  if (question) return takeAnswer(talk, question, text);
  const claim = stepOf(talk, 'claim');
  if (claim) return makeClaim(talk, claim.split(':'), text);
  const reply = stepOf(talk, 'reply');
  if (reply) return sendReply(talk, reply.split(':'), text);
  const staff = stepOf(talk, 'staff');
  if (staff) return staffSays(talk, staff.split(':'), text);
  await lookFor(talk, text);
}

/** Products first; where there is none, what the shop's helper would say. */
async function lookFor(talk: Talk, text: string): Promise<void> {
  const { ctx, chat } = talk;
  const query = text.slice(0, MOST_QUERY);
  chat.draft.query = query;
  const { shelf } = await ctx.deps.catalogue.ready();
  const isFound = shelf.page({ query, size: 1 }).value.total > 0;
  const said = isFound ? null : replyTo(query, (await listKeywords(ctx)).data);
  if (said === null) return showFound(talk, 1);
  await talk.show({ html: escaped(said), buttons: [[{ text: talk.words.say('home'), data: 'h' }]] });
}

/** 'oem 1 pc' is the button 'OEM 1 PC · Rp 149.000'. */
function sameWords(label: string, text: string): boolean {
  const plain = (words: string) => words.toLowerCase().trim();
  return plain(label) === plain(text) || plain(label.split(' · ')[0] ?? '') === plain(text);
}
