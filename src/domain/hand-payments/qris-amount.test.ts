import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc16, qrisPayload } from './qris.ts';
import { qrisFacts, withAmount } from './qris-amount.ts';

/** The known sample without its amount, as a shop's sticker has it. */
const body =
  '00020101021126690017ID.CO.SANDBOX.WWW01189360000000000000000215SANDBOX000000010303UMI51440014ID.CO.QRIS.WWW0215ID00000000000000303UMI5204581753033605802ID5919TOKO SANDBOX (TEST)6007JAKARTA61051011062250514DEVT00010000420703A016304';
const STATIC = `${body}302D`;

describe('withAmount', () => {
  it.each([
    [15_000, '63041EB1'],
    [15_123, '6304E379'],
  ])('puts Rp %d into the shop’s QRIS, to the published checksum', (amountIdr, end) => {
    const made = withAmount(STATIC, amountIdr);
    expect(made?.endsWith(end)).toBe(true);
    expect(made).toContain(`53033605405${amountIdr}5802ID`);
  });

  it('gives what the store’s own writer would, for any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (amountIdr) => {
        expect(withAmount(STATIC, amountIdr)).toBe(qrisPayload({ amountIdr, reference: 'DEV-T0001-000042' }));
      }),
    );
  });

  it('an amount that stood there already is replaced', () => {
    const other = qrisPayload({ amountIdr: 999, reference: 'DEV-T0001-000042' });
    expect(withAmount(other, 15_000)).toBe(withAmount(STATIC, 15_000));
  });

  it('leaves alone what would not be paid as it says: a tip is added by the wallet', () => {
    const tip = `${body.replace('5802ID', '5502015802ID').slice(0, -4)}6304`;
    expect(withAmount(tip + crc16(tip), 15_000)).toBeNull();
  });
});

describe('qrisFacts', () => {
  it('names the shop, and tells a sticker from a bill', () => {
    expect(qrisFacts(STATIC)).toEqual({ merchant: 'TOKO SANDBOX (TEST)', city: 'JAKARTA', open: true });
    expect(qrisFacts(qrisPayload({ amountIdr: 5, reference: 'A' }))).toMatchObject({ open: false });
  });

  it.each([
    ['a link', 'https://toko.example/bayar'],
    ['a digit misread', STATIC.replace('SANDBOX00000001', 'SANDBOX00000002')],
    ['cut off', STATIC.slice(0, 120)],
    ['nothing', ''],
    ['a length of nothing', '0000'],
  ])('is null for %s', (_what, text) => {
    expect(qrisFacts(text)).toBeNull();
    expect(withAmount(text, 1_000)).toBeNull();
  });
});
