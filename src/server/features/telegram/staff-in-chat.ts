import { PAGES } from '#contract/pages.ts';
import { isRefusal } from '#contract/wire/refusals.ts';
import type { Right } from '#domain/guard/rights.ts';
import { type WaitingName, waitingOf } from '#domain/notices/waiting.ts';
import type { Ctx } from '../../context.ts';
import type { TelegramButton } from '../../ports/telegram.ts';
import { declineClaim, replyToClaim } from '../claims/answer-claim.ts';
import { listClaims } from '../claims/list-claims.ts';
import { readClaim } from '../claims/read-claim.ts';
import { listHandQueue } from '../hand-payments/hand-queue.ts';
import { listWaiting } from '../reports/list-waiting.ts';
import { lowStock } from '../reports/summarise-day.ts';
import { summariseShop } from '../reports/summarise-shop.ts';
import { asAccount } from './account-in-chat.ts';
import { showHome } from './show-catalogue.ts';
import type { Talk } from './talk.ts';
import { bold, escaped } from './words.ts';

const MOST_LISTED = 5;
const MOST_SAID = 6;
const SHOWN = ['deliveries', 'orders', 'byHand', 'claims'] as const satisfies readonly WaitingName[];

/** What one of the seller's people does here, with the right that the pages ask for. */
type Deed = (talk: Talk, ctx: Ctx, args: readonly string[]) => Promise<void>;
interface Held {
  right: Right;
  run: Deed;
}

const WAITS: Held = { right: 'orders.see', run: showWaiting };

/** What is typed with a slash; to who has not the right it is no command at all. */
const COMMANDS: Readonly<Record<string, Held>> = {
  sales: { right: 'reports.see', run: showSales },
  waiting: WAITS,
  stock: { right: 'stock.change', run: showStock },
};

/** What stands behind their buttons. */
const DEEDS: Readonly<Record<string, Held>> = {
  waiting: WAITS,
  claim: { right: 'orders.see', run: (talk, ctx, [id]) => showClaim(talk, ctx, Number(id)) },
  reply: { right: 'orders.change', run: (talk, _, [id]) => askWords(talk, `reply:${id}`, 'staffReply') },
  decline: {
    right: 'orders.change',
    run: (talk, _, [id]) => askWords(talk, `decline:${id}`, 'staffDecline'),
  },
};
const ANSWER: Held = {
  right: 'orders.change',
  run: (talk, ctx, [how, id, text = '']) => answer(talk, ctx, { how, id: Number(id), words: text }),
};

const held = (table: Readonly<Record<string, Held>>, name: string): Held | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Read anew with every update: a right that was taken is gone with the next press. */
function allowed(talk: Talk, deed: Held | undefined): [Deed, Ctx] | null {
  const ctx = asAccount(talk);
  return deed && ctx?.actor?.rights.has(deed.right) ? [deed.run, ctx] : null;
}

/** Null: it is none of theirs, and is taken for what it would be from anybody. */
export function staffCommand(talk: Talk, name: string): Promise<void> | null {
  const may = allowed(talk, held(COMMANDS, name));
  return may ? may[0](talk, may[1], []) : null;
}

export async function staffDeed(talk: Talk, [name = '', ...args]: readonly string[]): Promise<void> {
  const may = allowed(talk, held(DEEDS, name));
  await (may ? may[0](talk, may[1], args) : showHome(talk, false));
}

/** The words that an answer to a claim was waiting for. */
export async function staffSays(
  talk: Talk,
  [how = '', id = '']: readonly string[],
  text: string,
): Promise<void> {
  const may = allowed(talk, ANSWER);
  await (may ? may[0](talk, may[1], [how, id, text]) : showHome(talk, false));
}

const pageOf = ({ origin }: Ctx, name: WaitingName): string => {
  const { tab, query = {} } = waitingOf(name);
  return `${origin}${PAGES.admin.paths[0]}?${new URLSearchParams({ tab, ...query })}`;
};

async function showSales(talk: Talk, ctx: Ctx): Promise<void> {
  const { words } = talk;
  const { today, yesterday } = (await summariseShop({ ...ctx, db: ctx.deps.readDb })).data;
  const lines = (
    [
      ['salesToday', today],
      ['salesYesterday', yesterday],
    ] as const
  ).map(([when, figures]) =>
    [
      bold(words.say(when)),
      escaped(
        words.say('salesGuests', { n: figures.guestOrders, amount: words.money(figures.guestRevenueIDR) }),
      ),
      escaped(words.say('salesAccounts', { n: figures.purchases, amount: words.usd(figures.revenueUSD) })),
    ].join('\n'),
  );
  await talk.show({ html: lines.join('\n\n'), buttons: [[{ text: words.say('waits'), data: 't:waiting' }]] });
}

/** How much of each, and the first of what can be seen to from here; money by hand is confirmed on the page, which wants a proof. */
async function showWaiting(talk: Talk, ctx: Ctx): Promise<void> {
  const { words } = talk;
  const { data } = await listWaiting(ctx, {});
  const counts = SHOWN.flatMap((name) => {
    const count = data.find((one) => one.name === name)?.count ?? 0;
    return count > 0 ? [{ name, count }] : [];
  });
  if (counts.length === 0) return talk.show({ html: escaped(words.say('waitsNothing')) });
  const claims = (await listClaims(ctx, { limit: MOST_LISTED })).data.filter(
    ({ waitsFor }) => waitsFor === 'store',
  );
  const byHand = (await listHandQueue(ctx, { limit: MOST_LISTED })).data.filter(({ waiting }) => waiting);
  const buttons: TelegramButton[][] = [
    ...byHand.map(({ orderId, amount, account }) => [
      { text: `${orderId} · ${account} · ${words.money(amount)}`, url: pageOf(ctx, 'byHand') },
    ]),
    ...claims.map(({ id, number, productName }) => [
      { text: `${number} · ${words.product(productName)}`, data: `t:claim:${id}` },
    ]),
    ...(counts.some(({ name }) => name === 'deliveries' || name === 'orders')
      ? [[{ text: words.say('openQueue'), url: pageOf(ctx, 'orders') }]]
      : []),
  ];
  const lines = counts.map(({ name, count }) => escaped(words.say(`waits.${name}`, { n: count })));
  await talk.show({ html: [bold(words.say('waits')), ...lines].join('\n'), buttons });
}

async function showStock(talk: Talk, ctx: Ctx): Promise<void> {
  const { words } = talk;
  const low = await lowStock({ ...ctx, db: ctx.deps.readDb });
  const lines = low.map(({ name, n }) => escaped(`${words.product(name)}: ${words.say('left', { n })}`));
  await talk.show({
    html:
      low.length > 0 ? [bold(words.say('stockLow')), ...lines].join('\n') : escaped(words.say('stockFine')),
    buttons: [[{ text: words.say('openPage'), url: pageOf(ctx, 'stock') }]],
  });
}

/** What was said, without the key and the buyer's address: a chat is no place for either. */
async function showClaim(talk: Talk, ctx: Ctx, id: number): Promise<void> {
  const { words } = talk;
  const claim = await readClaim(ctx, { id });
  if (isRefusal(claim)) return talk.refuse(claim);
  const { number, productName, reason, messages, closedAt, orderId } = claim.data;
  const said = messages.slice(-MOST_SAID).map(({ who, note, text }) => {
    const whose = bold(words.say(who === 'buyer' ? 'claimBuyer' : 'claimStore'));
    return `${whose}: ${escaped(note ? words.say(`claimNote.${note}`) : text || words.say(`claimReason.${reason}`))}`;
  });
  const answers: TelegramButton[] = ctx.actor?.rights.has('orders.change')
    ? [
        { text: words.say('claimAnswer'), data: `t:reply:${id}` },
        { text: words.say('claimDecline'), data: `t:decline:${id}` },
      ]
    : [];
  await talk.show({
    html: [bold(`${number} · ${words.product(productName)} · ${orderId}`), ...said].join('\n'),
    buttons: [
      ...(closedAt === null && answers.length > 0 ? [answers] : []),
      [{ text: words.say('claimSettle'), url: pageOf(ctx, 'claims') }],
      [{ text: words.say('waits'), data: 't:waiting' }],
    ],
  });
}

async function askWords(talk: Talk, step: string, asks: 'staffReply' | 'staffDecline'): Promise<void> {
  talk.chat.step = `staff:${step}`;
  await talk.show({ html: escaped(talk.words.say(asks)) });
}

async function answer(
  talk: Talk,
  ctx: Ctx,
  { how, id, words }: { how: string | undefined; id: number; words: string },
): Promise<void> {
  talk.chat.step = null;
  const done = await (how === 'decline' ? declineClaim : replyToClaim)(ctx, { id, words });
  if (isRefusal(done)) return talk.refuse(done);
  await talk.show({
    html: escaped(talk.words.say(how === 'decline' ? 'staffDeclined' : 'staffReplied')),
    buttons: [[{ text: talk.words.say('waits'), data: 't:waiting' }]],
  });
}
