import * as z from 'zod/mini';
import { API_RIGHTS, isRange, MOST_KEY_NAME, MOST_KEY_NETWORKS } from '#domain/guard/api-keys.ts';
import { MAX_USD } from '#domain/price/money.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { filledText, id, instant, queryId, usd } from '../wire/fields.ts';

const right = z.enum(API_RIGHTS);

export const apiKey = z.object({
  id,
  name: z.string(),
  /** The part of it that may be shown. */
  public: z.string(),
  rights: z.array(right),
  /** Where it may be used from; none: anywhere. */
  networks: z.array(z.string()),
  /** The most that it may spend within 24 hours. */
  mostADay: z.nullable(usd),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type ApiKey = z.infer<typeof apiKey>;

export const listKeys = defineEndpoint({
  method: 'GET',
  path: 'api/keys',
  audience: 'self-or-admin',
  right: 'customers.see',
  identity: 'user_id',
  summary: 'The keys by which machines of an account buy, newest first; those that have ended aside',
  input: z.object({ user_id: z.optional(queryId) }),
  output: z.object({ data: z.array(apiKey), callsAMinute: z.int() }),
});

export const makeKey = defineEndpoint({
  method: 'POST',
  path: 'api/make-key',
  audience: 'signed-in',
  stepUp: true,
  summary: 'Makes a key. Its `token` is in this answer and nowhere else: only a hash of it is kept',
  input: z.strictObject({
    name: filledText(MOST_KEY_NAME),
    rights: z.array(right).check(z.minLength(1), z.maxLength(API_RIGHTS.length)),
    networks: z._default(
      z
        .array(z.string().check(z.trim(), z.maxLength(50), z.refine(isRange, 'network')))
        .check(z.maxLength(MOST_KEY_NETWORKS)),
      [],
    ),
    mostADay: z.optional(z.nullable(usd.check(z.positive(), z.maximum(MAX_USD)))),
  }),
  output: z.object({ data: apiKey, token: z.string() }),
});

export const endKey = defineEndpoint({
  method: 'POST',
  path: 'api/end-key',
  audience: 'self-or-admin',
  right: 'customers.change',
  identity: 'user_id',
  stepUp: true,
  summary: 'Ends a key: the next call with it is refused, whichever process it comes to',
  input: z.strictObject({ user_id: z.optional(id), id }),
  output: z.object({}),
});
