import type { ChatLink } from '#contract/accounts/chat-link.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { LINK_MINUTES } from '#domain/accounts/chat-link.ts';
import { newTypedCode, plainTypedCode } from '#domain/accounts/typed-code.ts';
import { type Ctx, type Done, inTransaction, now } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import { endChat } from '../../guard/end-chat.ts';
import { noteSecurity } from '../../guard/note-security.ts';
import { countHit, forgiveHit, LIMITS } from '../../guard/rate-limit.ts';
import { customerLanguage } from '../accounts/customer-language.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { writeMail } from '../outbox/write-mail.ts';
import { botRow } from './bot-row.ts';
import {
  chatOf,
  holdSession,
  keepAccountsCode,
  keepChatsCode,
  link,
  takeAccountsCode,
  takeChatsCode,
  unlinkChat,
} from './link-book.ts';
import { tellLinked } from './tell-linked.ts';

const hashOf = (ctx: Ctx, typed: string): Promise<Uint8Array> =>
  ctx.deps.vault.digest('telegram-link', plainTypedCode(typed));

const expiry = (ctx: Ctx): Date => new Date(now(ctx).getTime() + LINK_MINUTES * 60_000);
const ofChat = async (ctx: Ctx, chatId: number): Promise<string> =>
  `chat ${toHex(await ctx.deps.vault.digest('telegram-chat', String(chatId)))}`;
const ofAccount = (userId: number): string => `account ${userId}`;

export async function readChatLink(ctx: Ctx): Promise<{ data: ChatLink }> {
  const [bot] = await botRow(ctx.db);
  const [chat] = await chatOf(ctx.db, { userId: ctx.actor?.id ?? 0 });
  return {
    data: {
      available: ctx.deps.telegram !== null,
      bot: bot?.name || null,
      chat: chat ? { name: chat.name, linkedAt: new Date(chat.linked_at).toISOString() } : null,
    },
  };
}

/** The account's wish to have a chat: whoever sends the code to the bot is it. */
export async function makeLinkCode(
  ctx: Ctx,
): Promise<{ code: string; url: string | null; expiresAt: string } | Refusal> {
  if (!ctx.deps.telegram) return refuse('chat-link.none');
  const { id: userId = 0, session } = ctx.actor ?? {};
  const over = await countHit(ctx, LIMITS.linkCodes, ofAccount(userId));
  if (over) return over;
  const code = newTypedCode(ctx.deps.randomText);
  const expiresAt = expiry(ctx);
  const codeHash = await hashOf(ctx, code);
  const [kept] = await keepAccountsCode(ctx.db, { userId, sessionId: session?.id ?? 0, codeHash, expiresAt });
  if (!kept) return refuse('chat-link.there');
  const [bot] = await botRow(ctx.db);
  const url = bot?.name ? `https://t.me/${bot.name}?start=link_${plainTypedCode(code)}` : null;
  return { code, url, expiresAt: expiresAt.toISOString() };
}

/** The chat's wish to have an account. */
export async function makeChatsCode(ctx: Ctx, chatId: number): Promise<string | Refusal> {
  const over = await countHit(ctx, LIMITS.linkCodes, await ofChat(ctx, chatId));
  if (over) return over;
  const code = newTypedCode(ctx.deps.randomText);
  const [kept] = await keepChatsCode(ctx.db, {
    chatId,
    codeHash: await hashOf(ctx, code),
    expiresAt: expiry(ctx),
  });
  return kept ? code : refuse('chat-link.there');
}

/** Counted before the code is looked at, so that many sent at once are counted one by one. */
async function counted<T extends object>(
  ctx: Ctx,
  who: string,
  use: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const over = await countHit(ctx, LIMITS.linkTries, who);
  if (over) return over;
  const used = await use();
  if (isRefusal(used) && used.code === 'chat-link.code') await noteSecurity(ctx, 'chat-link-refused');
  else await forgiveHit(ctx, LIMITS.linkTries, who);
  return used;
}

export interface Linked {
  userId: number;
  username: string;
  chatId: number;
}

/** A code that an account made, sent in a chat. */
export const spendAccountsCode = async (ctx: Ctx, chatId: number, typed: string): Promise<Linked | Refusal> =>
  counted(ctx, await ofChat(ctx, chatId), async () => {
    const codeHash = await hashOf(ctx, typed);
    return inTransaction<Linked | Refusal>(ctx, async (tx) => {
      const [taken] = await takeAccountsCode(tx.db, { codeHash, at: now(tx) });
      return taken ? linkThem(tx, chatId, taken.user_id) : refuse('chat-link.code');
    });
  });

/** A code that a chat made, typed where its account is signed in. */
export async function spendChatsCode(
  ctx: Ctx,
  { code }: { code: string },
): Promise<{ name: string } | Refusal> {
  if (!ctx.deps.telegram) return refuse('chat-link.none');
  const { id: userId = 0, session } = ctx.actor ?? {};
  const linked = await counted(ctx, ofAccount(userId), async () => {
    const codeHash = await hashOf(ctx, code);
    return inTransaction<Linked | Refusal>(ctx, async (tx) => {
      const [held] = await holdSession(tx.db, { sessionId: session?.id ?? 0, userId });
      if (!held) return refuse('session.required');
      const [taken] = await takeChatsCode(tx.db, { codeHash, at: now(tx) });
      return taken ? linkThem(tx, taken.chat_id, userId) : refuse('chat-link.code');
    });
  });
  if (isRefusal(linked)) return linked;
  const [chat] = await chatOf(ctx.db, { userId });
  if (chat) await tellLinked(ctx, linked, chat.locale);
  return { name: chat?.name ?? '' };
}

/** Whoever did it, the account's owner is told by mail. A code that finds one of them linked already is not used up. */
async function linkThem(tx: Ctx, chatId: number, userId: number): Promise<Linked | Refusal> {
  const [made] = await link(tx.db, { chatId, userId, at: now(tx) });
  if (!made) return refuse('chat-link.there');
  const locale = await customerLanguage(tx, userId);
  await writeMail(tx, { kind: 'chat-linked', userId, toEmail: made.email, locale });
  await recordAudit(tx, 'user.chat-linked', `user:${userId}`, null, null, userId);
  await noteSecurity(tx, 'chat-linked', { userId });
  return { userId, username: made.username, chatId };
}

export async function unlinkAccount(ctx: Ctx): Promise<Done | Refusal> {
  const userId = ctx.actor?.id ?? 0;
  return inTransaction<Done>(ctx, async (tx) => {
    if (await endChat(tx, userId)) await noteUnlinked(tx, userId);
    return {};
  });
}

/** Whether there was anything to end. */
export async function unlinkFromChat(ctx: Ctx, chatId: number): Promise<boolean> {
  const ended = await inTransaction(ctx, async (tx) => {
    const [was] = await unlinkChat(tx.db, { chatId });
    if (was) await noteUnlinked(tx, was.user_id);
    return { any: was !== undefined };
  });
  return !isRefusal(ended) && ended.any;
}

async function noteUnlinked(tx: Ctx, userId: number): Promise<void> {
  await recordAudit(tx, 'user.chat-unlinked', `user:${userId}`, null, null, userId);
  await noteSecurity(tx, 'chat-unlinked', { userId });
}
