import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction, TransactionInput } from '#contract/payments/checkout.ts';
import type { SandboxActionResult, SandboxFaults } from '#contract/payments/sandbox.ts';
import { gatewayFacts, type OutsideGateway } from '#domain/payments/gateways.ts';
import { NO_SET_UPS } from '#entry/env/gateway-access.ts';
import { standInVariables, withOwnAccess } from '#entry/serve/gateway-kits.ts';
import { aTransaction } from './factories.ts';
import { type TestStore, type TestStoreOptions, testStore } from './test-store.ts';

/** What lets a store in at each stand-in; where they are, it knows itself. */
export const everyAccess = (): Record<string, string> => {
  const made = withOwnAccess(
    NO_SET_UPS,
    (purpose) => `tests-${purpose.replaceAll(' ', '-')}-0123456789abcdef`,
  );
  return Object.fromEntries(
    Object.entries(standInVariables(made, 'http://nowhere.test')).filter(
      ([, value]) => !value.startsWith('http'),
    ),
  );
};

/** A store that is paid through every gateway. */
export const everyGatewayStore = ({ vars, ...options }: TestStoreOptions = {}): Promise<TestStore> =>
  testStore({ ...options, vars: { ...everyAccess(), ...vars } });

/** One of its methods by which an order of a usual price can be paid. */
export function methodOf(gateway: OutsideGateway): string {
  const [channel] = gatewayFacts(gateway).channels.filter(({ active }) => active);
  if (!channel) throw new Error(`${gateway} has no channel`);
  return channel.code;
}

/** An order that waits for its payment there. */
export async function orderAt(
  store: Pick<TestStore, 'client'>,
  gateway: OutsideGateway,
  product: Product,
  over: Partial<TransactionInput> = {},
): Promise<Transaction> {
  const input = aTransaction(product, { method: methodOf(gateway), ...over });
  const answer = await store.client().post('payment/create-transaction', input);
  if (answer.body?.success !== true) throw new Error(`no transaction: ${answer.text}`);
  return answer.body.data;
}

/** Presses a button of the stand-in's page. */
export async function play(
  store: TestStore,
  made: Transaction,
  action: string,
): Promise<SandboxActionResult> {
  const { pathname } = new URL(made.checkout_url);
  return (await store.client().post(`${pathname}/${action}`, {})).body;
}

export async function paidAt(
  store: TestStore,
  gateway: OutsideGateway,
  product: Product,
  over: Partial<TransactionInput> = {},
): Promise<Transaction> {
  const made = await orderAt(store, gateway, product, over);
  const { status } = await play(store, made, 'pay');
  if (status !== 'PAID') throw new Error(`not paid but ${status}`);
  return made;
}

export const setFaults = (store: TestStore, gateway: OutsideGateway, faults: Partial<SandboxFaults>) =>
  store.client().post(`/sandbox/${gateway}/faults`, faults);

/** From now on a refund ends so at this gateway, until what comes back is called. */
export function refundsFail(store: TestStore, gateway: OutsideGateway, error: Error): () => void {
  const { gateways } = store.store.deps;
  const honest = gateways[gateway];
  if (!honest) throw new Error(`${gateway} is not set up`);
  gateways[gateway] = { ...honest, refund: () => Promise.reject(error) };
  return () => {
    gateways[gateway] = honest;
  };
}
