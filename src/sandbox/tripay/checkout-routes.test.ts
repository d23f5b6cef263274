import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SandboxCheckout } from '#contract/payments/sandbox.ts';
import { type SandboxGateway, startSandboxGateway } from '#testing/sandbox-gateway.ts';
import { testDatabase } from '#testing/test-database.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let gateway: SandboxGateway;
beforeAll(async () => {
  database = await testDatabase();
  gateway = await startSandboxGateway(database.db);
});
afterAll(async () => {
  gateway?.close();
  await database?.close();
});
beforeEach(() => gateway.reset());

describe('the hosted page’s data', () => {
  it('shows the transaction with a code to scan', async () => {
    const order = gateway.order();
    const { reference } = await gateway.client.create(order);
    const view: SandboxCheckout = await (await fetch(`${gateway.base}/checkout/${reference}.json`)).json();
    expect(view).toMatchObject({
      reference,
      merchantRef: order.merchantRef,
      status: 'UNPAID',
      methodCode: 'QRIS2',
      group: 'QRIS',
      amount: 192_080,
      items: [{ name: 'Kunci 30 hari', price: 192_080, quantity: 1, subtotal: 192_080 }],
      payCode: null,
      expiresAt: order.expiresAt,
      paidAt: null,
    });
    expect(view.instructions.flatMap(({ steps }) => steps).join()).not.toContain('<');
    const back = new URL(view.returnUrl ?? '');
    expect(back.searchParams.get('merchant_ref')).toBe('x');
    expect(back.searchParams.get('tripay_reference')).toBe(reference);

    const picture = await fetch(`${gateway.base}/qr/${reference}`);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    await expect(picture.text()).resolves.toMatch(/^<svg [^>]*>.*<\/svg>$/s);
  });

  it('is 404 for what does not exist', async () => {
    const { reference } = await gateway.client.create(gateway.order({ method: 'BCAVA' }));
    expect((await fetch(`${gateway.base}/checkout/DEV-T1XXXXXXX.json`)).status).toBe(404);
    expect((await fetch(`${gateway.base}/qr/${reference}`)).status).toBe(404);
  });
});
