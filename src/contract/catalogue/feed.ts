import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';

/** Names and addresses are masked before they leave the server; the id tells sales apart and opens nothing. */
export const recentPurchase = z.object({
  id: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  productName: z.string(),
  purchaseDate: z.string(),
});
export type RecentPurchase = z.infer<typeof recentPurchase>;

export const listRecentPurchases = defineEndpoint({
  method: 'GET',
  path: 'public/recent-purchases',
  audience: 'anyone',
  summary: 'The last sales of 24 hours, newest first, with the buyers masked',
  input: z.object({}),
  output: z.object({ data: z.array(recentPurchase) }),
});
