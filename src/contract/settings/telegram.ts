import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { filledText } from '../wire/fields.ts';

const MOST_CHARGE = 200;

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
  /** Payments in Stars that no order knows, the oldest first, until it is said what becomes of them. */
  unknown: z.array(z.object({ charge: z.string(), stars: z.int(), at: z.string() })),
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

export const settleCharge = defineEndpoint({
  audience: 'admin',
  right: 'orders.change',
  stepUp: true,
  method: 'POST',
  path: 'telegram/settle-charge',
  summary: 'Gives a payment in Stars back that no order knows, or leaves it to whoever asked for it',
  input: z.strictObject({ charge: filledText(MOST_CHARGE), how: z.enum(['return', 'leave']) }),
  output: z.object({ settled: z.boolean() }),
});
