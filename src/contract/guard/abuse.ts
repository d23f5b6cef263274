import * as z from 'zod/mini';
import { ABUSE_KINDS, BLOCK_KINDS, BLOCK_SUBJECTS } from '#domain/guard/abuse.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { filledText, id, text } from '../wire/fields.ts';

export const abuseEvent = z.object({
  kind: z.enum(ABUSE_KINDS),
  /** The network's keyed hash; empty where none is to blame. It can be blocked, and leads to no address. */
  network: z.string(),
  count: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
  blocked: z.boolean(),
});
export type AbuseEvent = z.infer<typeof abuseEvent>;

export const blockView = z.object({
  id,
  kind: z.enum(BLOCK_KINDS),
  /** The address or the domain; for a network what the seller called it. */
  label: z.string(),
  reason: z.string(),
  createdByName: z.nullable(z.string()),
  createdAt: z.string(),
  endsAt: z.nullable(z.string()),
});
export type BlockView = z.infer<typeof blockView>;

export const listAbuseEvents = defineEndpoint({
  method: 'GET',
  path: 'abuse/events',
  audience: 'admin',
  right: 'customers.see',
  summary: 'What was turned away in the last 30 days, by kind, network and hour, newest first',
  input: z.object({}),
  output: z.object({ data: z.array(abuseEvent) }),
});

export const listBlocks = defineEndpoint({
  method: 'GET',
  path: 'abuse/blocks',
  audience: 'admin',
  right: 'customers.see',
  summary: 'Whom the store does not serve',
  input: z.object({}),
  output: z.object({ data: z.array(blockView) }),
});

export const addBlock = defineEndpoint({
  method: 'POST',
  path: 'abuse/block',
  audience: 'admin',
  right: 'customers.change',
  summary: 'Serve an e-mail address, a domain or a network no longer; paid orders are still served',
  input: z.strictObject({
    subject: z.enum(BLOCK_SUBJECTS),
    /** An address; a domain; an IPv4 address or range, an IPv6 /64 or /48, or the hash of an event. */
    value: filledText(300),
    reason: z.optional(text(300)),
    /** For so long; for good without it. */
    days: z.optional(z.nullable(z.int().check(z.positive(), z.maximum(3_650)))),
  }),
  output: z.object({ data: blockView }),
});

export const removeBlock = defineEndpoint({
  method: 'POST',
  path: 'abuse/unblock',
  audience: 'admin',
  right: 'customers.change',
  summary: 'Serve them again',
  input: z.strictObject({ id }),
  output: z.object({ id }),
});
