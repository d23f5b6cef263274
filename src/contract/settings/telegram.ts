import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';

const bot = z.object({
  /** What it is called at Telegram; empty while it has not answered. */
  name: z.string(),
  /** Where people write to it. */
  link: z.string(),
  /** Telegram tells the store what happens; otherwise the store asks. */
  isTold: z.boolean(),
  lastSeenAt: z.nullable(z.string()),
  /** When a call of it failed last, and what was said. */
  failedAt: z.nullable(z.string()),
  failure: z.string(),
  /** What people did there and was not answered yet. */
  unanswered: z.int(),
  /** Of the last 30 days. */
  chats: z.int(),
  orders: z.int(),
  paid: z.int(),
  paidIdr: z.int(),
});
export type TelegramStatus = z.infer<typeof bot>;

export const showTelegram = defineEndpoint({
  audience: 'admin',
  right: 'settings.change',
  method: 'GET',
  path: 'telegram/status',
  summary: 'The bot of the shop: what it is called, how it is reached, and what became of it in 30 days',
  input: z.object({}),
  output: z.object({ data: z.nullable(bot) }),
});
