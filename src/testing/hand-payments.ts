import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction, TransactionInput } from '#contract/payments/checkout.ts';
import type { OwnHandAccount } from '#contract/payments/hand-payments.ts';
import { handMethod } from '#domain/hand-payments/hand-method.ts';
import { aTransaction } from './factories.ts';
import type { TestClient } from './test-client.ts';

/** The known sample of a shop's QRIS, which nobody can pay. */
export const SHOP_QRIS =
  '00020101021126690017ID.CO.SANDBOX.WWW01189360000000000000000215SANDBOX000000010303UMI51440014ID.CO.QRIS.WWW0215ID00000000000000303UMI5204581753033605802ID5919TOKO SANDBOX (TEST)6007JAKARTA61051011062250514DEVT00010000420703A016304302D';

/** One of the shop's own accounts, made through the API. */
export async function anAccount(
  admin: TestClient,
  over: Partial<OwnHandAccount> = {},
): Promise<OwnHandAccount> {
  const answer = await admin.post('manual/save-account', {
    version: 0,
    kind: 'bank',
    name: 'BCA',
    holder: 'Sagara Digital',
    number: '5270183344',
    note: '',
    qris: null,
    active: true,
    ...over,
  });
  if (answer.body?.success !== true) throw new Error(`no account: ${answer.text}`);
  return answer.body.data;
}

export const handOrder = (
  account: OwnHandAccount,
  product: Product,
  over: Partial<TransactionInput> = {},
): TransactionInput => aTransaction(product, { method: handMethod(account.id), ...over });

export async function placeByHand(client: TestClient, input: TransactionInput): Promise<Transaction> {
  const answer = await client.post('payment/create-transaction', input);
  if (answer.body?.success !== true) throw new Error(`no transaction: ${answer.text}`);
  return answer.body.data;
}
