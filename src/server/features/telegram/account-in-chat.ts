import { isRefusal } from '#contract/wire/refusals.ts';
import { reasonText } from '#languages/reason-text.ts';
import type { Ctx } from '../../context.ts';
import { readUser } from '../accounts/user-view.ts';
import { redeemCode } from '../redeem/redeem-code.ts';
import { pageWords } from '../reports/page-words.ts';
import { listTransactions } from '../wallet/list-transactions.ts';
import type { Talk } from './talk.ts';
import { bold, escaped } from './words.ts';

const LEDGER_LINES = 5;

/** The context of what the account itself does; null: the chat has none. */
export const asAccount = ({ ctx, account }: Talk): Ctx | null => account && { ...ctx, actor: account };

export const showNotLinked = (talk: Talk): Promise<void> =>
  talk.show({ html: escaped(talk.words.say('notLinked')) });

export async function showBalance(talk: Talk): Promise<void> {
  const { words } = talk;
  const ctx = asAccount(talk);
  const known = ctx?.actor && (await readUser(ctx, ctx.actor.id));
  if (!ctx || !known) return showNotLinked(talk);
  const { data } = await listTransactions(ctx, { size: LEDGER_LINES });
  const zone = ctx.deps.settings.current().timeZone;
  const page = pageWords(words.locale);
  const lines = data.map(({ amount, operation, createdAt, ...why }) => {
    const reason = reasonText(words.locale, page, { ...why, operation });
    const sum = words.change(operation === 'add' ? '+' : '−', amount);
    return `${bold(sum)} ${escaped(reason)}\n${escaped(words.when(new Date(createdAt), zone))}`;
  });
  const head = `${escaped(known.user.username)}\n${escaped(words.say('balance'))}: ${bold(words.usd(known.user.balance))}`;
  await talk.show({
    html: [head, ...lines].join('\n\n'),
    buttons: [
      [
        { text: words.say('redeem'), data: 'q' },
        { text: words.say('myOrders'), data: 'o:1' },
      ],
      [{ text: words.say('home'), data: 'h' }],
    ],
  });
}

export async function askRedeem(talk: Talk): Promise<void> {
  if (!talk.account) return showNotLinked(talk);
  talk.chat.step = 'redeem';
  await talk.show({ html: escaped(talk.words.say('redeemAsk')) });
}

/** By the verb of the pages, with its limits: those of the account, and of the chat in the place of a network. */
export async function redeemHere(talk: Talk, code: string): Promise<void> {
  if (code === '') return askRedeem(talk);
  const { words } = talk;
  const ctx = asAccount(talk);
  if (!ctx) return showNotLinked(talk);
  // Whatever is said next is no second try.
  talk.chat.step = null;
  const done = await redeemCode(ctx, { code });
  if (isRefusal(done)) return talk.refuse(done);
  await talk.show({
    html: escaped(
      words.say('redeemed', { amount: words.usd(done.amount), balance: words.usd(done.new_balance) }),
    ),
    buttons: [[{ text: words.say('home'), data: 'h' }]],
  });
}
