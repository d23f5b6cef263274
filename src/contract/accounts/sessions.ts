import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, queryId } from '../wire/fields.ts';

export const session = z.object({
  id: z.int(),
  /** 'Chrome · Android'; empty when it did not say. */
  device: z.string(),
  /** Roughly where: '103.28.*.*'. */
  network: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  current: z.boolean(),
});
export type SessionView = z.infer<typeof session>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: 'sessions/list',
  audience: 'self-or-admin',
  right: 'customers.see',
  identity: 'user_id',
  beforeSecondFactor: true,
  summary: 'Where one is signed in, the last used first',
  input: z.object({ user_id: z.optional(queryId) }),
  output: z.object({ data: z.array(session) }),
});

export const endSessions = defineEndpoint({
  method: 'POST',
  path: 'sessions/end',
  audience: 'self-or-admin',
  right: 'customers.change',
  identity: 'user_id',
  beforeSecondFactor: true,
  summary: 'End one session, or without an id all but the caller’s own',
  input: z.strictObject({ user_id: z.optional(id), id: z.optional(z.int().check(z.positive())) }),
  output: z.object({ ended: z.int() }),
});
