import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';

const count = z.int().check(z.nonnegative());

/** What would go and what would stay, counted by the store. */
const examplesPlan = z.object({
  /** Nobody has said yet whether the shop begins empty or with the examples. */
  undecided: z.boolean(),
  /** Whether anything of the examples is there. */
  filled: z.boolean(),
  /** Whether they can be put there (again). */
  fillable: z.boolean(),
  goes: z.object({
    products: count,
    variants: count,
    keys: count,
    orders: count,
    customers: count,
    /** Dollars, of customers and of the owner. */
    balance: z.number(),
    promos: count,
    vouchers: count,
    redeemCodes: count,
    chatAnswers: count,
    terms: count,
    /** Settings that still say what the examples brought. */
    settings: count,
  }),
  stays: z.object({
    products: count,
    /** The first of them. */
    productNames: z.array(z.string()),
    keys: count,
    /** Keys of one's own products that example customers had bought: they are for sale again. */
    freedKeys: count,
    orders: count,
    orderRefs: z.array(z.string()),
    customers: count,
    promos: count,
    vouchers: count,
    redeemCodes: count,
    chatAnswers: count,
    accounts: count,
    accountNames: z.array(z.string()),
    staff: count,
    /** Example variants that orders of one's own name: off the shop, and in the books. */
    retired: count,
  }),
});
export type ExamplesPlan = z.infer<typeof examplesPlan>;

const owners = { audience: 'admin', right: 'staff.change' } as const;

export const planExamples = defineEndpoint({
  ...owners,
  method: 'GET',
  path: 'examples/plan',
  summary: 'What of the examples is in the store: what would go with them and what stays, in numbers (owner)',
  input: z.object({}),
  output: z.object({ data: examplesPlan }),
});

export const clearExamples = defineEndpoint({
  ...owners,
  method: 'POST',
  path: 'examples/clear',
  stepUp: true,
  summary: 'Take the examples out, all of them or none; what somebody made or changed stays (owner)',
  input: z.strictObject({}),
  output: z.object({ data: examplesPlan }),
});

export const fillExamples = defineEndpoint({
  ...owners,
  method: 'POST',
  path: 'examples/fill',
  summary: 'Put the examples into a sandbox that has none; answers the customers’ passwords, once (owner)',
  input: z.strictObject({}),
  output: z.object({ customers: z.array(z.object({ email: z.string(), password: z.string() })) }),
});

export const openShop = defineEndpoint({
  ...owners,
  method: 'POST',
  path: 'examples/decide',
  stepUp: true,
  summary: 'Begin empty, without accounts of customers, or look around with the examples (owner)',
  input: z.strictObject({ begin: z.enum(['empty', 'examples']) }),
  output: z.object({ data: examplesPlan }),
});
