import * as z from 'zod/mini';
import { MOST_OF_PART, MOST_PARTS } from '#domain/orders/bundles.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';

const part = z.strictObject({ id, quantity: z.int().check(z.minimum(1), z.maximum(MOST_OF_PART)) });

export const saveBundle = defineEndpoint({
  method: 'POST',
  path: 'bundles/save',
  audience: 'admin',
  right: 'products.change',
  summary: 'What is inside a variant that is a bundle: other variants, and how many of each',
  input: z.strictObject({
    product_id: id,
    parts: z.array(part).check(z.minLength(1), z.maxLength(MOST_PARTS)),
  }),
  output: z.object({ parts: z.int() }),
});
