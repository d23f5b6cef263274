import * as z from 'zod/mini';
import { PROMO_STATUSES } from '#domain/price/promos.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, idr } from '../wire/fields.ts';

export const promoView = z.object({
  id,
  productId: id,
  productName: z.string(),
  imageUrl: z.string(),
  promoPriceIDR: idr,
  originalPriceIDR: idr,
  startDate: z.string(),
  endDate: z.string(),
  isActive: z.boolean(),
  createdAt: z.string(),
  discountPercentage: z.int(),
  secondsRemaining: z.int(),
  isValid: z.boolean(),
  status: z.enum(PROMO_STATUSES),
});
export type PromoView = z.infer<typeof promoView>;

export const listPromos = defineEndpoint({
  method: 'GET',
  path: 'promo/list',
  audience: 'anyone',
  summary: 'The promos that run now, the soonest to end first',
  input: z.object({}),
  output: z.object({ data: z.array(promoView) }),
});
