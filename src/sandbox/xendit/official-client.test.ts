import { afterAll, beforeAll, expect, it } from 'vitest';
import { Xendit } from 'xendit-node';
import { type TestStore, testStore } from '#testing/test-store.ts';

const KEY = 'xnd_development_official';

let store: TestStore;
let xendit: Xendit;
beforeAll(async () => {
  store = await testStore({ vars: { XENDIT_SECRET_KEY: KEY, XENDIT_CALLBACK_TOKEN: 'token-official' } });
  // Nothing of it is changed but the host.
  xendit = new Xendit({ secretKey: KEY, xenditURL: `${store.url}/sandbox/xendit` });
});
afterAll(() => store?.close());

let counter = 0;
function make(amount = 80_000, paymentMethods = ['QRIS']) {
  counter += 1;
  return xendit.Invoice.createInvoice({
    data: {
      externalId: `uji-${counter}`,
      amount,
      payerEmail: 'rani@contoh.test',
      description: 'Garuda Pass',
      invoiceDuration: 3_600,
      currency: 'IDR',
      successRedirectUrl: `${store.url}/success`,
      paymentMethods,
      items: [{ name: 'Garuda Pass', price: amount, quantity: 1 }],
    },
  });
}
const press = (id: string | undefined, action: string) =>
  store.client().post(`/sandbox/xendit/checkout/${id}/${action}`, {});
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('it was answered'),
    (error: { status: number; errorCode: string }) => ({
      status: Number(error.status),
      code: error.errorCode,
    }),
  );

it('the gateway’s own client makes an invoice, asks about it and lets it run out', async () => {
  const made = await make();
  expect(made).toMatchObject({ externalId: 'uji-1', amount: 80_000, status: 'PENDING', currency: 'IDR' });
  expect(made.invoiceUrl).toBe(`${store.url}/sandbox/xendit/checkout/${made.id}`);
  expect(made.expiryDate.getTime() - made.created.getTime()).toBe(3_600_000);
  const again = await xendit.Invoice.getInvoiceById({ invoiceId: made.id ?? '' });
  expect(again.id).toBe(made.id);
  // Two with one number of the merchant's are two.
  const [first, second] = await Promise.all(
    [1, 2].map(() => xendit.Invoice.createInvoice({ data: { externalId: 'kembar', amount: 10_000 } })),
  );
  const found = await xendit.Invoice.getInvoices({ externalId: 'kembar' });
  expect(found.map(({ id }) => id).sort()).toEqual([first?.id, second?.id].sort());
  expect(await xendit.Invoice.expireInvoice({ invoiceId: made.id ?? '' })).toMatchObject({
    status: 'EXPIRED',
  });
  expect(await failure(xendit.Invoice.expireInvoice({ invoiceId: made.id ?? '' }))).toMatchObject({
    status: 400,
  });
});

it('money goes back in parts, once under one number, and never more than was paid', async () => {
  const { id: invoiceId } = await make();
  await press(invoiceId, 'pay');
  expect((await xendit.Invoice.getInvoiceById({ invoiceId: invoiceId ?? '' })).status).toBe('PAID');
  const back = (referenceId: string, amount: number) =>
    xendit.Refund.createRefund({
      data: { invoiceId, referenceId, amount, currency: 'IDR', reason: 'REQUESTED_BY_CUSTOMER' },
    });
  const first = await back('a', 30_000);
  expect((await back('a', 30_000)).id).toBe(first.id);
  expect(await failure(back('b', 50_001))).toEqual({ status: 400, code: 'MAXIMUM_REFUND_AMOUNT_REACHED' });
  await back('b', 50_000);
  const { data } = await xendit.Refund.getAllRefunds({ invoiceId });
  expect(data?.map(({ referenceId, amount }) => [referenceId, amount])).toEqual([
    ['a', 30_000],
    ['b', 50_000],
  ]);
  expect(await xendit.Refund.getRefund({ refundID: first.id ?? '' })).toMatchObject({ amount: 30_000 });
});

it.each<[string, () => Promise<unknown>, object]>([
  [
    'an unknown invoice',
    () => xendit.Invoice.getInvoiceById({ invoiceId: 'x' }),
    { status: 404, code: 'INVOICE_NOT_FOUND_ERROR' },
  ],
  [
    'a method that it has not',
    () => make(10_000, ['SAGU']),
    { status: 400, code: 'UNAVAILABLE_PAYMENT_METHOD_ERROR' },
  ],
  ['nothing', () => make(0), { status: 400, code: 'API_VALIDATION_ERROR' }],
  [
    'another key',
    () => new Xendit({ secretKey: 'x', xenditURL: `${store.url}/sandbox/xendit` }).Invoice.getInvoices({}),
    { status: 401, code: 'INVALID_API_KEY' },
  ],
  [
    'money back that came by transfer',
    async () => {
      const { id: invoiceId } = await make(10_000, ['BCA']);
      await press(invoiceId, 'pay');
      return xendit.Refund.createRefund({ data: { invoiceId, reason: 'OTHERS' } });
    },
    { status: 400, code: 'REFUND_NOT_SUPPORTED' },
  ],
  ['what is not here', () => xendit.Refund.cancelRefund({ refundID: 'rfd-1' }), { status: 404 }],
])('refuses %s as the gateway does', async (_, call, expected) =>
  expect(await failure(call())).toMatchObject(expected),
);
