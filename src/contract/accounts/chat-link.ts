import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { instant, raw } from '../wire/fields.ts';

export const chatLink = z.object({
  /** Whether the shop has a bot at all. */
  available: z.boolean(),
  /** What the bot is called; null until it is known. */
  bot: z.nullable(z.string()),
  chat: z.nullable(z.object({ name: z.string(), linkedAt: instant })),
});
export type ChatLink = z.infer<typeof chatLink>;

export const readChatLink = defineEndpoint({
  method: 'GET',
  path: 'users/telegram',
  audience: 'signed-in',
  summary: 'The Telegram chat that the caller’s account is linked to',
  input: z.object({}),
  output: z.object({ data: chatLink }),
});

export const makeLinkCode = defineEndpoint({
  method: 'POST',
  path: 'users/telegram-code',
  audience: 'signed-in',
  stepUp: true,
  summary:
    'Makes a code that links the chat it is sent in. It is in this answer and nowhere else, works once and for ten minutes',
  input: z.strictObject({}),
  output: z.object({ code: z.string(), url: z.nullable(z.string()), expiresAt: instant }),
});

export const linkChat = defineEndpoint({
  method: 'POST',
  path: 'users/link-telegram',
  audience: 'signed-in',
  stepUp: true,
  summary: 'Links the chat that the bot gave this code to',
  input: z.strictObject({ code: raw(40) }),
  output: z.object({ name: z.string() }),
});

export const unlinkChat = defineEndpoint({
  method: 'POST',
  path: 'users/unlink-telegram',
  audience: 'signed-in',
  summary: 'Ends the link at once, and every code that would make one',
  input: z.strictObject({}),
  output: z.object({}),
});
