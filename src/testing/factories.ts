import { randomText } from '#adapters/secrets/random-text.ts';
import type { Product } from '#contract/catalogue/products.ts';
import type { OwnProduct } from '#contract/catalogue/save-product.ts';
import type { Transaction, TransactionInput } from '#contract/payments/checkout.ts';
import type { DeliveryKind } from '#domain/orders/delivery-kinds.ts';
import { newMerchantRef } from '#domain/orders/orders.ts';
import { centsToIdr, IDR_PER_USD, usdToCents } from '#domain/price/money.ts';
import { unitPriceIdr } from '#domain/price/price.ts';
import { vouchers } from '#server/db/schema/catalogue.ts';
import { persistently } from './persistently.ts';
import type { TestClient } from './test-client.ts';
import type { TestStore } from './test-store.ts';

let counter = 0;

/** A product with so many keys, made through the API. */
export async function aProduct(admin: TestClient, over: object = {}, keys = 5): Promise<Product> {
  counter += 1;
  const answer = await admin.post('products/create', {
    name: `Bromo Boost ${counter} 7 days`,
    description: 'Untuk uji coba',
    price: 4.99,
    publicPriceIDR: 80_000,
    category: 'PUBG Android',
    imageUrl: '/products/placeholder.svg',
    ...over,
  });
  if (answer.body?.success !== true) throw new Error(`no product: ${answer.text}`);
  if (keys > 0) await addKeys(admin, answer.body.data.id, keys);
  return answer.body.data;
}

/** The same handed over in another way, so many times or without end. */
export async function aServedProduct(
  admin: TestClient,
  how: { delivery: DeliveryKind; places?: number | null },
  over: object = {},
): Promise<Product> {
  const product = await aProduct(admin, over, 0);
  await changeVariant(admin, product, how);
  const listed = await admin.get(`products/list?ids=${product.id}`);
  return listed.body.data[0];
}

/** Changes a variant of a product as its page does. */
export const changeVariant = (admin: TestClient, product: Product, how: object) =>
  changeOwn(admin, product, ({ variants }) => ({
    variants: variants.map((each) => (each.id === product.id ? { ...each, ...how } : each)),
  }));

/** Changes the product of a variant as its page does. */
export async function changeOwn(admin: TestClient, { groupId }: Product, how: (own: OwnProduct) => object) {
  const { data: own } = (await admin.get(`products/own?id=${groupId}`)).body as { data: OwnProduct };
  const { formerSlugs: _, ...kept } = own;
  return admin.post('products/save', { ...kept, ...how(own) });
}

export async function addKeys(admin: TestClient, productId: number, count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, () => `KEY-${randomText(12)}`);
  const answer = await admin.post('codes/create', { product_id: productId, codes });
  if (answer.body?.added !== count) throw new Error(`keys not added: ${answer.text}`);
  return codes;
}

/** A voucher for every product, with so many uses or with no limit. */
export async function aVoucher(store: TestStore, discountPercentage: number, maxUses: number | null) {
  counter += 1;
  const [made] = await store.database.db
    .insert(vouchers)
    .values({ code: `HEMAT${counter}`, discountPercentage, maxUses, createdAt: new Date() })
    .returning();
  if (!made) throw new Error('no voucher');
  return made;
}

export const aMerchantRef = (): string => newMerchantRef(Date.now(), randomText(20));

/** What the checkout sends for a product. */
export function aTransaction(product: Product, over: Partial<TransactionInput> = {}): TransactionInput {
  const quantity = over.quantity ?? 1;
  return {
    method: 'QRIS2',
    merchant_ref: aMerchantRef(),
    amount: unitPriceIdr(product) * quantity,
    customer_name: 'pembeli',
    customer_email: `pembeli-${randomText(8).toLowerCase()}@contoh.test`,
    customer_phone: '080000000000',
    product_id: product.id,
    quantity,
    voucher_code: null,
    order_items: [],
    expired_time: Math.floor(Date.now() / 1000) + 86_400,
    ...over,
  };
}

export async function placeOrder(client: TestClient, input: TransactionInput): Promise<Transaction> {
  const answer = await client.post('tripay/create-transaction', input);
  if (answer.body?.success !== true) throw new Error(`no transaction: ${answer.text}`);
  return answer.body.data;
}

/** A callback as the gateway would send it, before it is signed. */
export const callbackBody = (transaction: Transaction, over: Record<string, unknown> = {}): string =>
  JSON.stringify({
    reference: transaction.reference,
    merchant_ref: transaction.merchant_ref,
    payment_method: 'QRIS',
    payment_method_code: 'QRIS2',
    total_amount: transaction.amount,
    fee_merchant: 1_000,
    fee_customer: 0,
    total_fee: 1_000,
    amount_received: transaction.amount - 1_000,
    is_closed_payment: 1,
    status: 'PAID',
    paid_at: Math.floor(Date.now() / 1000),
    note: null,
    ...over,
  });

export function sendCallback(store: TestStore, body: string, headers: Record<string, string> = {}) {
  return store.client().send('POST', 'tripay/callback', body, {
    'content-type': 'application/json',
    'x-callback-event': 'payment_status',
    'x-callback-signature': store.sign(body),
    ...headers,
  });
}

/** As a gateway does: what the store is too busy for is sent again. */
export const sendUntilTaken = (store: TestStore, body: string): Promise<void> =>
  persistently(async () => {
    const answer = await sendCallback(store, body);
    if (answer.body?.code === 'request.busy') throw new Error(answer.text);
  });

/** Opens a top-up of so many dollars at the first rate, or throws. */
export async function openTopUp(client: TestClient, amount: number, over: object = {}): Promise<Transaction> {
  const answer = await client.post('wallet/top-up', aTopUp(amount, over));
  if (answer.body?.success !== true) throw new Error(`no top-up: ${answer.text}`);
  return answer.body.data;
}

export const aTopUp = (amount: number, over: object = {}) => ({
  amount,
  total: centsToIdr(usdToCents(amount), IDR_PER_USD),
  method: 'QRIS2',
  merchant_ref: aMerchantRef(),
  ...over,
});

/** What a customer sends who lacks so many rupiah for a product. */
export const aRest = (product: Product, total: number, over: object = {}) => ({
  product_id: product.id,
  quantity: 1,
  total,
  method: 'QRIS2',
  merchant_ref: aMerchantRef(),
  ...over,
});

export async function openRest(
  client: TestClient,
  product: Product,
  total: number,
  over: object = {},
): Promise<Transaction> {
  const answer = await client.post('purchase/pay-rest', aRest(product, total, over));
  if (answer.body?.success !== true) throw new Error(`no payment of a rest: ${answer.text}`);
  return answer.body.data;
}
