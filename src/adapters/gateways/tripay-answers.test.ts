import { describe, expect, it } from 'vitest';
import { tripay } from '#domain/payments/gateways/tripay.ts';
import { GatewayRefused, GatewayUnclear } from '#server/ports/gateway.ts';
import { clientWith, no, ok, TRANSACTION } from '#testing/canned-tripay.ts';
import { tripayCallback } from './tripay-answers.ts';

describe('detail', () => {
  it.each([
    ['a number as text', '1790000000', 1_790_000_000],
    ['a number', 1_790_000_000, 1_790_000_000],
    ['Jakarta time', '2026-09-21 21:13:20', 1_790_000_000],
    ['nothing', null, null],
    ['something unreadable', 'kemarin', null],
  ])('reads a payment time given as %s', async (_name, paid_at, expected) => {
    const { client } = clientWith([ok({ ...TRANSACTION, status: 'PAID', paid_at })]);
    const found = await client.detail({ reference: 'T0001100001ABCDE', merchantRef: '' });
    expect(found).toMatchObject({ status: 'PAID', paidAt: expected });
  });

  it.each([no('Transaction not found'), no('Transaksi tidak ditemukan', 200), no('Tidak ada', 404)])(
    'is null when the gateway does not know the transaction',
    async (answer) => {
      const { client } = clientWith([answer]);
      await expect(client.detail({ reference: 'T0001100001ABCDE', merchantRef: '' })).resolves.toBeNull();
    },
  );

  it('does not take a refusal for an unknown transaction', async () => {
    const { client } = clientWith([no('Invalid API Key')]);
    await expect(client.detail({ reference: 'T0001100001ABCDE', merchantRef: '' })).rejects.toBeInstanceOf(
      GatewayRefused,
    );
  });

  it('does not take another transaction for the one asked about', async () => {
    const { client } = clientWith([ok({ ...TRANSACTION, reference: 'T0001100002ABCDE' })]);
    await expect(client.detail({ reference: 'T0001100001ABCDE', merchantRef: '' })).rejects.toBeInstanceOf(
      GatewayUnclear,
    );
  });

  it('puts the reference into the query, escaped', async () => {
    const { client, seen } = clientWith([no('Transaction not found')]);
    await client.detail({ reference: 'a&b=c', merchantRef: '' });
    expect(seen[0]?.url).toBe('https://gateway.test/api/transaction/detail?reference=a%26b%3Dc');
  });
});

describe('findByMerchantRef', () => {
  it('takes the newest of exactly that merchant_ref and asks for its details', async () => {
    const { client, seen } = clientWith([
      ok([
        { reference: 'OLD', merchant_ref: 'INV55567', created_at: 1_700_000_000 },
        { reference: 'OTHER', merchant_ref: 'INV555670', created_at: 1_800_000_000 },
        { reference: 'T0001100001ABCDE', merchant_ref: 'INV55567', created_at: 1_700_000_001 },
      ]),
      ok(TRANSACTION),
    ]);
    expect((await client.findByMerchantRef('INV55567'))?.reference).toBe('T0001100001ABCDE');
    expect(seen.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/merchant/transactions',
      '/api/transaction/detail',
    ]);
    expect(new URL(seen[0]?.url ?? '').searchParams.get('merchant_ref')).toBe('INV55567');
  });

  it('is null when there is none, also when the gateway ignores the filter', async () => {
    const others = [{ reference: 'OTHER', merchant_ref: 'INV1', created_at: 1 }];
    const { client } = clientWith([ok([]), ok(others)]);
    await expect(client.findByMerchantRef('INV55567')).resolves.toBeNull();
    await expect(client.findByMerchantRef('INV55567')).resolves.toBeNull();
  });

  it('does not say null when the answer could not be read', async () => {
    const { client } = clientWith([ok('none')]);
    await expect(client.findByMerchantRef('INV55567')).rejects.toBeInstanceOf(GatewayUnclear);
  });
});

describe('channels', () => {
  it('offers our methods in our order, with the gateway’s limits where it tells them', async () => {
    const { client } = clientWith([
      ok([
        { code: 'INDOMARET', name: 'Indomaret', type: 'direct', active: false, minimum_fee: null },
        { code: 'BRIVA', name: 'BRI Virtual Account', active: true },
        {
          group: 'E-Wallet',
          code: 'QRIS',
          name: 'QRIS by ShopeePay',
          type: 'direct',
          total_fee: { flat: 800, percent: '0.90' },
          minimum_amount: 1_500,
          maximum_amount: 2_000_000,
          active: true,
        },
      ]),
    ]);
    const channels = await client.channels();
    expect(channels.map((channel) => channel.code)).toEqual(['QRIS', 'INDOMARET']);
    expect(channels[0]).toEqual({
      code: 'QRIS',
      name: 'QRIS by ShopeePay',
      group: 'QRIS',
      type: 'DIRECT',
      feeFlat: 800,
      feePercent: 0.9,
      feeMinimum: 0,
      minAmount: 1_500,
      maxAmount: 2_000_000,
      minMinutes: 10,
      maxMinutes: 60,
      active: true,
    });
    expect(channels[1]).toMatchObject({
      minAmount: 10_000,
      maxAmount: 2_500_000,
      feeFlat: 3_500,
      active: false,
    });
    expect(tripay.channels.map(({ code }) => code)).toContain('QRIS');
  });
});

it('a callback may carry fields of tomorrow, but its own must be right', () => {
  const takes = (value: unknown): boolean => tripayCallback.safeParse(value).success;
  const callback = {
    reference: 'T1',
    merchant_ref: 'PUB-1',
    total_amount: 8_820,
    is_closed_payment: 1,
    status: 'PAID',
    note: null,
    besok: true,
  };
  expect(takes(callback)).toBe(true);
  for (const change of [
    { status: 'UNPAID' },
    { status: 'paid' },
    { total_amount: '8820' },
    { total_amount: -1 },
    { is_closed_payment: 0 },
    { is_closed_payment: true },
    { reference: null },
  ])
    expect([change, takes({ ...callback, ...change })]).toEqual([change, false]);
});
