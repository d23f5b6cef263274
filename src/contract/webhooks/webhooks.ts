import * as z from 'zod/mini';
import { OUTSIDE_NAMES } from '#domain/orders/events.ts';
import { CUSTOMER_EVENTS, MOST_ADDRESS, OFF_REASONS, SEND_STATES } from '#domain/webhooks/webhooks.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, pageSize, queryId, webLink } from '../wire/fields.ts';

const endpoint = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(OUTSIDE_NAMES)),
  createdAt: z.string(),
  /** Since when nothing has arrived. */
  failingSince: z.nullable(z.string()),
  /** When it was switched off, and why; null: it is on. */
  offAt: z.nullable(z.string()),
  offWhy: z.nullable(z.enum(OFF_REASONS)),
  /** Until then what is sent is signed with the secret before as well. */
  oldSecretEndsAt: z.nullable(z.string()),
  /** Of the newest thousand: how many arrived, and how many of those at once. */
  sent: z.int(),
  atOnce: z.int(),
  /** How many have not arrived, though they were tried; counted up to a hundred. */
  failed: z.int(),
});
export type WebhookEndpoint = z.infer<typeof endpoint>;

/** The number of a send, which may be a large one. */
const sendNumber = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

const send = z.object({
  id: sendNumber,
  /** The `webhook-id` that it is sent with, every time. */
  message: z.string(),
  name: z.string(),
  orderId: z.nullable(id),
  /** What is sent, as it is. */
  body: z.string(),
  state: z.enum(SEND_STATES),
  attempts: z.int(),
  /** The last attempt; no status: there was no answer, and `answer` says why. */
  triedAt: z.nullable(z.string()),
  status: z.nullable(z.int()),
  tookMs: z.nullable(z.int()),
  answer: z.string(),
  madeAt: z.string(),
  nextAt: z.nullable(z.string()),
});
export type WebhookSend = z.infer<typeof send>;

const url = webLink.check(z.minLength(8), z.maxLength(MOST_ADDRESS), z.regex(/^[^#]+$/));
const page = { endpointId: queryId, failed: z.optional(z.literal('1')), limit: z.optional(pageSize) };
const before = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
    z.transform((text: string) => Number(text)),
  ),
);
const listed = z.object({ data: z.array(endpoint) });
const kept = z.object({ data: endpoint, secret: z.nullable(z.string()) });
const secretOf = z.object({ secret: z.string(), oldSecretEndsAt: z.nullable(z.string()) });
const sends = z.object({ data: z.array(send), nextBefore: z.nullable(sendNumber) });
const saved = <Names extends readonly [string, ...string[]]>(names: Names) =>
  z.strictObject({
    id: z.optional(id),
    url,
    events: z.array(z.enum(names)).check(z.minLength(1), z.maxLength(names.length)),
    /** Nothing is sent to one that is off, and what happens meanwhile is not sent later. */
    on: z.optional(z.boolean()),
  });
const names = OUTSIDE_NAMES as [(typeof OUTSIDE_NAMES)[number], ...typeof OUTSIDE_NAMES];

const shop = { audience: 'admin', right: 'settings.change' } as const;
const own = { audience: 'signed-in' } as const;

export const listShopWebhooks = defineEndpoint({
  ...shop,
  method: 'GET',
  path: 'webhooks/list',
  summary: 'Where the shop tells of its events',
  input: z.object({}),
  output: listed,
});
export const saveShopWebhook = defineEndpoint({
  ...shop,
  method: 'POST',
  stepUp: true,
  path: 'webhooks/save',
  summary: 'Tell of the shop’s events at an address, or change one. The secret of a new one is in the answer',
  input: saved(names),
  output: kept,
});
export const removeShopWebhook = defineEndpoint({
  ...shop,
  method: 'POST',
  stepUp: true,
  path: 'webhooks/remove',
  summary: 'Tell an address nothing more, and forget what it was sent',
  input: z.strictObject({ id }),
  output: z.object({}),
});
export const showShopSecret = defineEndpoint({
  ...shop,
  method: 'POST',
  stepUp: true,
  path: 'webhooks/secret',
  summary: 'The secret that what is sent to an address is signed with',
  input: z.strictObject({ id }),
  output: secretOf,
});
export const rotateShopSecret = defineEndpoint({
  ...shop,
  method: 'POST',
  stepUp: true,
  path: 'webhooks/rotate',
  summary: 'Sign with another secret; for a day with the one before as well',
  input: z.strictObject({ id }),
  output: secretOf,
});
export const testShopWebhook = defineEndpoint({
  ...shop,
  method: 'POST',
  path: 'webhooks/test',
  summary: 'Send an event called “test” that tells of nothing, at once',
  input: z.strictObject({ id }),
  output: z.object({ data: send }),
});
export const listShopSends = defineEndpoint({
  ...shop,
  method: 'GET',
  path: 'webhooks/sends',
  summary: 'What an address was sent, the newest first, and what it answered; of the last thirty days',
  input: z.object({ ...page, before }),
  output: sends,
});
export const sendShopEventAgain = defineEndpoint({
  ...shop,
  method: 'POST',
  path: 'webhooks/again',
  summary: 'Send something once more, under the same number',
  input: z.strictObject({ id: sendNumber }),
  output: z.object({ data: send }),
});

export const listWebhooks = defineEndpoint({
  ...own,
  method: 'GET',
  path: 'users/webhooks',
  summary: 'Where the caller is told of their own orders, and of stock and prices',
  input: z.object({}),
  output: listed,
});
export const saveWebhook = defineEndpoint({
  ...own,
  method: 'POST',
  stepUp: true,
  path: 'users/save-webhook',
  summary: 'Be told of events at an address, or change one. The secret of a new one is in the answer',
  input: saved(CUSTOMER_EVENTS),
  output: kept,
});
export const removeWebhook = defineEndpoint({
  ...own,
  method: 'POST',
  stepUp: true,
  path: 'users/remove-webhook',
  summary: 'Be told nothing more at an address, and forget what it was sent',
  input: z.strictObject({ id }),
  output: z.object({}),
});
export const showWebhookSecret = defineEndpoint({
  ...own,
  method: 'POST',
  stepUp: true,
  path: 'users/webhook-secret',
  summary: 'The secret that what is sent to one’s own address is signed with',
  input: z.strictObject({ id }),
  output: secretOf,
});
export const rotateWebhookSecret = defineEndpoint({
  ...own,
  method: 'POST',
  stepUp: true,
  path: 'users/rotate-webhook',
  summary: 'Have it signed with another secret; for a day with the one before as well',
  input: z.strictObject({ id }),
  output: secretOf,
});
export const testWebhook = defineEndpoint({
  ...own,
  method: 'POST',
  path: 'users/test-webhook',
  summary: 'Have an event called “test” sent that tells of nothing, at once',
  input: z.strictObject({ id }),
  output: z.object({ data: send }),
});
export const listWebhookSends = defineEndpoint({
  ...own,
  method: 'GET',
  path: 'users/webhook-sends',
  summary: 'What one’s own address was sent, the newest first, and what it answered; of the last thirty days',
  input: z.object({ ...page, before }),
  output: sends,
});
export const sendEventAgain = defineEndpoint({
  ...own,
  method: 'POST',
  path: 'users/webhook-again',
  summary: 'Have something sent once more, under the same number',
  input: z.strictObject({ id: sendNumber }),
  output: z.object({ data: send }),
});
