import * as z from 'zod/mini';
import { CUSTOMER_EVENTS, MOST_ADDRESS } from '#domain/webhooks/webhooks.ts';
import { id, instant, raw } from '../wire/fields.ts';
import { defineCall } from './v1.ts';

const address = raw(MOST_ADDRESS).check(z.regex(/^https?:\/\/[^\s#]{3,}$/));

const v1Webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.string()),
  /** Nothing is sent to one that is off. */
  on: z.boolean(),
  /** Since when nothing has arrived there. */
  failing_since: z.nullable(instant),
  created_at: instant,
});
export type V1Webhook = z.infer<typeof v1Webhook>;

export const listWebhooks = defineCall({
  method: 'GET',
  path: 'webhooks',
  right: 'orders',
  summary: 'Where you are told of your orders, of stock and of prices',
  input: z.strictObject({}),
  output: z.object({ webhooks: z.array(v1Webhook) }),
});

export const saveWebhook = defineCall({
  method: 'POST',
  path: 'webhooks',
  right: 'orders',
  makes: true,
  summary:
    'Have an address told of these events, or change which: an address is there once. The `secret` that signs what is sent comes with a new one, and never again; another is made on the page of the account',
  input: z.strictObject({
    url: address,
    events: z.array(z.enum(CUSTOMER_EVENTS)).check(z.minLength(1), z.maxLength(CUSTOMER_EVENTS.length)),
  }),
  output: z.object({ ...v1Webhook.shape, secret: z.nullable(z.string()) }),
});

export const removeWebhook = defineCall({
  method: 'POST',
  path: 'webhooks/remove',
  right: 'orders',
  summary:
    'Tell an address nothing more, and forget what it was sent. One that is not there is `removed: false`',
  input: z.strictObject({ url: address }),
  output: z.object({ removed: z.boolean() }),
});
