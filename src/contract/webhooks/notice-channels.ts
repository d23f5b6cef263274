import * as z from 'zod/mini';
import { CHANNEL_KINDS, MOST_CHANNEL_NAME } from '#domain/notices/notice-channels.ts';
import { MATTER_NAMES } from '#domain/notices/notices.ts';
import { OUTSIDE_NAMES } from '#domain/orders/events.ts';
import { MOST_ADDRESS } from '#domain/webhooks/webhooks.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { filledText, id, webLink } from '../wire/fields.ts';

const told = {
  name: filledText(MOST_CHANNEL_NAME),
  events: z.array(z.enum(OUTSIDE_NAMES)).check(z.maxLength(OUTSIDE_NAMES.length)),
  matters: z.array(z.enum(MATTER_NAMES)).check(z.maxLength(MATTER_NAMES.length)),
};
const chosen = { kind: z.enum(CHANNEL_KINDS), ...told };

const channel = z.object({
  id,
  ...chosen,
  /** Of its address no more is shown: whoever has it writes there. */
  host: z.string(),
  /** Why the last message did not arrive; empty: it did, or there was none. */
  problem: z.string(),
  /** The other side has turned it away. */
  isOff: z.boolean(),
  /** What waits to be told. */
  waiting: z.int(),
});
export type NoticeChannel = z.infer<typeof channel>;

const managed = { audience: 'admin', right: 'settings.change' } as const;

export const listChannels = defineEndpoint({
  ...managed,
  method: 'GET',
  path: 'notices/channels',
  summary: 'Where the seller is told beside the mail, and of what',
  input: z.object({}),
  output: z.object({ data: z.array(channel) }),
});

export const saveChannel = defineEndpoint({
  ...managed,
  method: 'POST',
  stepUp: true,
  path: 'notices/save-channel',
  summary:
    'Have the seller told at an address, in the shape that it takes, or change that; without an address the known one stays',
  input: z
    .strictObject({
      id: z.optional(id),
      ...chosen,
      url: z.optional(webLink.check(z.minLength(8), z.maxLength(MOST_ADDRESS))),
    })
    .check(
      z.refine(({ events, matters }) => events.length + matters.length > 0, { path: ['events'] }),
      z.refine(({ id, url }) => id !== undefined || url !== undefined, { path: ['url'] }),
    ),
  output: z.object({ data: channel }),
});

export const makeChatCode = defineEndpoint({
  ...managed,
  method: 'POST',
  stepUp: true,
  path: 'notices/chat-code',
  summary:
    'A code that makes the chat with the bot in which it is typed a channel, or the one of a known channel',
  input: z
    .strictObject({ id: z.optional(id), ...told })
    .check(z.refine(({ events, matters }) => events.length + matters.length > 0, { path: ['events'] })),
  output: z.object({ code: z.string(), minutes: z.int(), bot: z.string() }),
});

export const removeChannel = defineEndpoint({
  ...managed,
  method: 'POST',
  stepUp: true,
  path: 'notices/remove-channel',
  summary: 'Tell the seller nothing more there',
  input: z.strictObject({ id }),
  output: z.object({}),
});

export const testChannel = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'notices/test-channel',
  summary: 'Tell a channel something that says nothing, at once, and what it answered',
  input: z.strictObject({ id }),
  output: z.object({ arrived: z.boolean(), answer: z.string() }),
});
