import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { email, id, idr, usd } from '../wire/fields.ts';

const when = z.nullable(z.string());

/** Everything that the store knows about a person; licence keys by their number only. */
export const personData = z.object({
  email: z.string(),
  account: z.nullable(
    z.object({
      username: z.string(),
      createdAt: z.string(),
      balance: usd,
      profileImage: z.nullable(z.string()),
      sessions: z.array(z.object({ network: z.string(), createdAt: z.string() })),
      apiKeys: z.array(
        z.object({
          name: z.string(),
          public: z.string(),
          networks: z.array(z.string()),
          createdAt: z.string(),
          lastUsedAt: z.nullable(z.string()),
        }),
      ),
      /** The Telegram chat that it is linked to. */
      chat: z.nullable(z.object({ id: z.int(), name: z.string(), linkedAt: z.string() })),
    }),
  ),
  orders: z.array(
    z.object({
      number: id,
      product: z.string(),
      quantity: z.int(),
      total: idr,
      paymentMethod: z.string(),
      status: z.string(),
      language: z.string(),
      createdAt: z.string(),
      paidAt: when,
      deliveredAt: when,
      answers: z.optional(z.array(z.object({ label: z.string(), answer: z.string() }))),
    }),
  ),
  purchases: z.array(z.object({ product: z.string(), price: usd, purchasedAt: z.string() })),
  balanceChanges: z.array(
    z.object({ amount: usd, operation: z.string(), reason: z.string(), at: z.string() }),
  ),
  /** What they said of what they bought, and were answered. */
  claims: z.array(z.object({ order: id, who: z.string(), text: z.string(), at: z.string() })),
  /** Where they have themselves told of what happens to their orders. */
  webhooks: z.array(z.object({ url: z.string(), events: z.array(z.string()), createdAt: z.string() })),
  mails: z.array(z.object({ kind: z.string(), status: z.string(), createdAt: z.string(), sentAt: when })),
});
export type PersonData = z.infer<typeof personData>;

export const exportPerson = defineEndpoint({
  method: 'POST',
  path: 'privacy/export',
  audience: 'admin',
  right: 'customers.see',
  stepUp: true,
  summary: 'Everything the store knows about an e-mail address, for the person it belongs to',
  input: z.strictObject({ email }),
  output: z.object({ data: personData }),
});

export const forgetPerson = defineEndpoint({
  method: 'POST',
  path: 'privacy/forget',
  audience: 'admin',
  right: 'customers.change',
  stepUp: true,
  summary:
    'Forget an e-mail address: sales stay in the books without it, the rest is erased. There is no way back',
  input: z.strictObject({ email }),
  output: z.object({ orders: z.int(), mails: z.int(), account: z.boolean() }),
});
