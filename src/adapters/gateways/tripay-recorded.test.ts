import { describe, expect, it } from 'vitest';
import { GatewayRefused } from '#server/ports/gateway.ts';
import { CREDENTIALS, clientWith, ORDER } from '#testing/canned-tripay.ts';
import { type Json, recorded, recordedList } from '#testing/recorded.ts';
import { hmacSha256Hex } from '../secrets/hmac-node.ts';

const REFERENCE = 'T4715928826465AA8GA';
const SANDBOX_REFERENCE = 'DEV-T30149147601QY3HP';
const MERCHANT_REF = 'PUB-1772334000-A1B2C3D4E5F6G7H8';
const OURS = { ...ORDER, merchantRef: MERCHANT_REF, amountIdr: 160_000 };

const says =
  (answer: Json, status = 200) =>
  () =>
    Response.json(answer, { status });
const transaction = (reference: string) => ({
  reference,
  merchantRef: MERCHANT_REF,
  amountIdr: 160_000,
  checkoutUrl: `https://tripay.co.id/checkout/${reference}`,
  expiresAt: 1_772_420_340,
  paidAt: null,
  status: 'UNPAID',
  ...(reference === SANDBOX_REFERENCE ? { qr: 'SANDBOX MODE' } : {}),
});

describe('answers as Tripay documents them', () => {
  it.each([
    ['tripay-created', REFERENCE],
    ['tripay-created-qris', SANDBOX_REFERENCE],
    ['tripay-created-redirect', REFERENCE],
  ])('%s', async (name, reference) => {
    const { client } = clientWith([says(recorded(name))]);
    await expect(client.create(OURS)).resolves.toEqual(transaction(reference));
  });

  it.each([
    ['tripay-detail-paid', REFERENCE, { status: 'PAID', paidAt: 1_772_334_600 }],
    ['tripay-detail-unpaid', SANDBOX_REFERENCE, { status: 'UNPAID', paidAt: null }],
    ['tripay-detail-refund', REFERENCE, { status: 'REFUND', paidAt: 1_772_334_600 }],
  ])('%s', async (name, reference, told) => {
    const { client } = clientWith([says(recorded(name))]);
    await expect(client.detail({ reference: reference, merchantRef: '' })).resolves.toEqual({
      ...transaction(reference),
      ...told,
    });
  });

  it('the list of payments, and the transaction found in it', async () => {
    const list = says(recorded('tripay-transactions'));
    const { client } = clientWith([list, list, says(recorded('tripay-detail-paid'))]);
    await expect(client.list?.(1_772_333_500, 100)).resolves.toEqual({
      complete: true,
      payments: [
        {
          reference: REFERENCE,
          merchantRef: MERCHANT_REF,
          amountIdr: 160_000,
          status: 'PAID',
          createdAt: 1_772_334_010,
        },
      ],
    });
    await expect(client.findByMerchantRef(MERCHANT_REF)).resolves.toMatchObject({ reference: REFERENCE });
  });

  it('the channels, of which the store offers those it knows', async () => {
    const { client } = clientWith([says(recorded('tripay-channels'))]);
    const channels = await client.channels();
    expect(channels.map(({ code, active, type }) => [code, active, type])).toEqual([
      ['QRIS2', true, 'DIRECT'],
      ['DANA', true, 'REDIRECT'],
      ['BCAVA', true, 'DIRECT'],
      ['ALFAMART', false, 'DIRECT'],
    ]);
    expect(channels[0]).toMatchObject({
      feeFlat: 750,
      feePercent: 0.7,
      minAmount: 1_000,
      maxAmount: 5_000_000,
    });
    expect(channels[1]).toMatchObject({
      feeFlat: 0,
      feePercent: 3,
      feeMinimum: 1_000,
      maxAmount: 10_000_000,
    });
  });

  it.each(recordedList('tripay-errors').map((error) => [String(error.message), error] as const))(
    '“%s” is a refusal in its own words',
    async (message, error) => {
      const { client } = clientWith([says(error), says(error, 403)]);
      for (const call of [client.create(OURS), client.detail({ reference: REFERENCE, merchantRef: '' })]) {
        const refusal = await call.catch((reason: unknown) => reason);
        expect(refusal).toBeInstanceOf(GatewayRefused);
        expect((refusal as Error).message).toBe(message);
      }
    },
  );

  it('a transaction it does not know', async () => {
    const { client } = clientWith([says(recorded('tripay-error-unknown'))]);
    await expect(client.detail({ reference: REFERENCE, merchantRef: '' })).resolves.toBeNull();
  });
});

describe('callbacks as Tripay documents them', () => {
  const read = (name: string, event = 'payment_status') => {
    const body = new TextEncoder().encode(JSON.stringify(recorded(name)));
    const headers: Record<string, string> = {
      'x-callback-signature': hmacSha256Hex(CREDENTIALS.privateKey, body),
      'x-callback-event': event,
    };
    return clientWith([]).client.readNotice(body, (wanted) => headers[wanted]);
  };

  it.each([
    ['tripay-callback-paid', 'PAID'],
    ['tripay-callback-expired', 'EXPIRED'],
    ['tripay-callback-failed', 'FAILED'],
    ['tripay-callback-refund', 'REFUND'],
  ])('%s', async (name, news) => {
    await expect(read(name)).resolves.toEqual({
      kind: 'news',
      reference: REFERENCE,
      merchantRef: MERCHANT_REF,
      amountIdr: 160_000,
      news,
    });
  });

  it('of another event is refused', async () => {
    await expect(read('tripay-callback-paid', 'open_payment')).resolves.toMatchObject({ kind: 'refused' });
  });
});
