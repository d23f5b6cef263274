import { PAGES } from '#contract/pages.ts';
import { isRefusal } from '#contract/wire/refusals.ts';
import { LINK_MINUTES } from '#domain/accounts/chat-link.ts';
import { readChatAccount } from '../../guard/chat-account.ts';
import { makeChatsCode, spendAccountsCode, unlinkFromChat } from './link-account.ts';
import type { Talk } from './talk.ts';
import { linkedScreen } from './tell-linked.ts';
import { escaped } from './words.ts';

/** '/link' gives a code for the account's page; with a code from there it links at once. */
export async function linkHere(talk: Talk, code: string): Promise<void> {
  const { ctx, chat, words, account } = talk;
  if (account)
    return talk.show({
      html: escaped(words.say('linkedTo', { name: account.username })),
      buttons: [[{ text: words.say('unlink'), data: 'u' }]],
    });
  if (code !== '') {
    const linked = await spendAccountsCode(ctx, chat.chat_id, code);
    if (isRefusal(linked)) return talk.refuse(linked);
    talk.account = await readChatAccount(ctx, chat.chat_id);
    return talk.show(linkedScreen(words, linked.username));
  }
  const made = await makeChatsCode(ctx, chat.chat_id);
  if (isRefusal(made)) return talk.refuse(made);
  await talk.show({
    html: `${escaped(words.say('linkCode', { n: LINK_MINUTES }))}\n<code>${made}</code>`,
    buttons: [
      [{ text: words.say('copyCode'), copy: made }],
      ...(ctx.origin
        ? [
            [
              {
                text: words.say('openAccount'),
                url: `${ctx.origin}${PAGES.account.paths[0]}?dialog=settings:profile`,
              },
            ],
          ]
        : []),
    ],
  });
}

export async function unlinkHere(talk: Talk): Promise<void> {
  const { ctx, chat, words } = talk;
  const was = await unlinkFromChat(ctx, chat.chat_id);
  talk.account = null;
  await talk.show({ html: escaped(words.say(was ? 'unlinked' : 'notLinked')) });
}

/** What is only kept for the next word goes, and the link; what was ordered is the shop's books. */
export async function forgetHere(talk: Talk): Promise<void> {
  const { ctx, chat, words } = talk;
  await unlinkFromChat(ctx, chat.chat_id);
  talk.account = null;
  chat.draft = {};
  chat.step = null;
  await talk.show({ html: escaped(words.say('forgotten')) });
}
