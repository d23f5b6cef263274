import * as z from 'zod/mini';
import { KEY_MAX_LENGTH, KEYS_PER_CALL } from '#domain/keys.ts';
import { defineEndpoint, LARGE_BODY_LIMIT } from './endpoint.ts';
import { id, raw } from './fields.ts';

export const createKeys = defineEndpoint({
  method: 'POST',
  path: 'codes/create',
  audience: 'admin',
  summary: 'Add keys to a product; repeats are skipped and counted, waiting orders are served',
  input: z.strictObject({
    product_id: id,
    codes: z.array(raw(KEY_MAX_LENGTH)).check(z.minLength(1), z.maxLength(KEYS_PER_CALL)),
  }),
  output: z.object({ added: z.int(), skipped: z.int(), delivered: z.int() }),
  bodyLimit: LARGE_BODY_LIMIT,
});
