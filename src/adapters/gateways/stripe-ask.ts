import Stripe from 'stripe';
import { GatewayRefused, GatewayUnclear } from '#server/ports/gateway.ts';

export class UnknownThere extends Error {}

/** The SDK's errors in the store's own words: a refusal, an unknown thing, or no clear answer. */
export async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof GatewayUnclear) throw error;
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      if (error.code === 'resource_missing') throw new UnknownThere();
      throw new GatewayRefused(error.message, { cause: error });
    }
    if (error instanceof Stripe.errors.StripeCardError) throw new GatewayRefused(error.message);
    throw new GatewayUnclear('The card gateway gave no clear answer', { cause: error });
  }
}
