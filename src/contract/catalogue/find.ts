import * as z from 'zod/mini';
import { DELIVERY_STATUSES, ORDER_STATUSES } from '#domain/orders/orders.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, raw } from '../wire/fields.ts';

const foundOrder = z.object({
  id,
  reference: z.string(),
  merchantRef: z.string(),
  productName: z.string(),
  quantity: z.int(),
  customerEmail: z.string(),
  status: z.enum(ORDER_STATUSES),
  deliveryStatus: z.enum(DELIVERY_STATUSES),
});

const foundProduct = z.object({
  /** Of its first variant. */
  id,
  name: z.string(),
  variants: z.array(z.object({ id, name: z.string(), availableCodes: z.int() })),
});
export type FoundProduct = z.infer<typeof foundProduct>;

const foundCustomer = z.object({ id, username: z.string(), email: z.string(), balance: z.number() });

export const findings = z.object({
  orders: z.array(foundOrder),
  products: z.array(foundProduct),
  customers: z.array(foundCustomer),
});
export type Findings = z.infer<typeof findings>;

export const findAnything = defineEndpoint({
  method: 'POST',
  path: 'find/anything',
  audience: 'admin',
  right: 'any',
  summary:
    'A few of each, as far as the caller may see them: orders by reference, e-mail or delivered key, products by their words, customers by the beginning of address or name',
  // May be a key: it travels in the body.
  input: z.strictObject({ query: raw(300) }),
  output: findings,
});
