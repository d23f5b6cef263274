import type { Product } from '#contract/catalogue/products.ts';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { readProducts } from '#web/lib/calls/read-product.ts';
import type { Services } from '#web/lib/calls/services.ts';
import { TransactionBodies } from '../../checkout/transaction-body.ts';
import { playAction, type SandboxPayment } from './sandbox-payment.ts';

const MOST_AT_ONCE = 10;
const MOST_BUYERS = 6;

/** How it went for one of the two; `refused` is the store's reason. */
export interface RivalResult {
  product: string;
  n: number;
  refused: unknown | null;
}

/** Two buyers want the last key of one product at the same moment; null when no product has little enough. */
export async function fightForLastKey(services: Services): Promise<RivalResult[] | null> {
  const { api } = services;
  const answer = await api.call(sharedEndpoints.listProducts, { page: '1' });
  const [product] = readProducts(answer)
    .filter((one) => one.availableCodes > 0 && !one.isMaintenanceMode)
    .filter((one) => one.availableCodes <= MOST_BUYERS * MOST_AT_ONCE)
    .sort((a, b) => a.availableCodes - b.availableCodes);
  if (!product) return null;
  // All but one key are bought by others first: who does not pay holds no more than half of them.
  for (let left = product.availableCodes - 1; left > 0; left -= MOST_AT_ONCE) {
    await playAction(api, await order(services, product, Math.min(left, MOST_AT_ONCE)), 'pay');
  }
  const buy = async (n: number): Promise<RivalResult> => {
    try {
      await playAction(api, await order(services, product, 1), 'pay');
      return { product: product.name, n, refused: null };
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      return { product: product.name, n, refused: error };
    }
  };
  return Promise.all([buy(1), buy(2)]);
}

let counter = 0;

async function order({ api, now }: Services, product: Product, quantity: number): Promise<SandboxPayment> {
  counter += 1;
  const email = `pembeli.${counter}.${now()}@contoh.test`;
  const choice = { product, quantity, email, method: 'QRIS2', feeIdr: 0, voucher: null };
  const { data } = await api.call(
    sharedEndpoints.createPayment,
    new TransactionBodies().make(choice, location.origin, now()),
  );
  const [, , gateway] = new URL(data.checkout_url).pathname.split('/');
  return { gateway: gateway as SandboxPayment['gateway'], reference: data.reference };
}
