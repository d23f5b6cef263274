import { isRefusal } from '#contract/wire/refusals.ts';
import { linkChat } from '../notices/chat-code.ts';
import type { Talk } from './talk.ts';
import { escaped } from './words.ts';

/** What lets this chat be told of what needs the seller. */
export const NOTICES = /^\/notices\s+(\S{4,40})$/i;

export async function linkNotices(talk: Talk, code: string): Promise<void> {
  const { ctx, chat, words } = talk;
  const linked = await linkChat(ctx, { chatId: chat.chat_id, name: chat.name, code });
  if (isRefusal(linked) && linked.code === 'notices.code')
    return talk.show({ html: escaped(words.say('noticesWrong')) });
  if (isRefusal(linked)) return talk.refuse(linked);
  await talk.show({ html: escaped(words.say('noticesOn', { name: linked.channel })) });
}
