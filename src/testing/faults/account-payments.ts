import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { aRest, aTopUp } from '../factories.ts';
import type { TestClient } from '../test-client.ts';

/** Null: the store said no, or was not there. */
type Made = Promise<Transaction | null>;

export const tryTopUp = (client: TestClient, amount: number, over: object = {}): Made =>
  sent(client, 'wallet/top-up', aTopUp(amount, over));

/** What lacks depends on a balance that others move: the store's own word for it is taken, once. */
export async function tryRest(client: TestClient, product: Product, over: object = {}): Made {
  const input = aRest(product, 1, over);
  const refused = await client.post('purchase/pay-rest', input).catch(() => null);
  const total = refused?.body?.code === 'checkout.price-changed' ? refused.body.params.total : null;
  return total === null ? null : sent(client, 'purchase/pay-rest', { ...input, total });
}

/** As a page does it: what was cut off is sent again under the same name. */
async function sent(client: TestClient, path: string, input: object): Made {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const answer = await client.post(path, input).catch(() => null);
    if (answer?.body) return answer.body.success ? answer.body.data : null;
  }
  return null;
}
