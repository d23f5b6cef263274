import { describe, expect, it } from 'vitest';
import { crc16, qrisPayload } from './qris.ts';

/** Reads the fields back as a wallet would. */
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const length = Number(text.slice(at + 2, at + 4));
    fields.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}

describe('crc16', () => {
  it('gives the published check value', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  it('keeps leading zeros', () => {
    const texts = Array.from({ length: 500 }, (_, n) => crc16(String(n)));
    expect(texts.every((text) => /^[0-9A-F]{4}$/.test(text))).toBe(true);
    expect(texts.some((text) => text.startsWith('0'))).toBe(true);
  });
});

describe('qrisPayload', () => {
  it('builds the known sandbox sample, character by character', () => {
    const payload = qrisPayload({ amountIdr: 15_000, reference: 'DEV-T0001-000042' });
    expect(payload).toHaveLength(243);
    expect(payload).toBe(
      '00020101021226690017ID.CO.SANDBOX.WWW01189360000000000000000215SANDBOX000000010303UMI51440014ID.CO.QRIS.WWW0215ID00000000000000303UMI5204581753033605405150005802ID5919TOKO SANDBOX (TEST)6007JAKARTA61051011062250514DEVT00010000420703A0163041EB1',
    );
  });

  it('carries amount, reference and a matching checksum', () => {
    const payload = qrisPayload({
      amountIdr: 4_999_999,
      reference: 'DEV-T30149147601QY3HP',
      merchantName: 'Toko Kunci',
    });
    const fields = fieldsOf(payload);
    expect(fields.get('54')).toBe('4999999');
    expect(fields.get('59')).toBe('Toko Kunci');
    expect(fieldsOf(fields.get('62') ?? '').get('05')).toBe('DEVT30149147601QY3HP');
    expect(fields.get('63')).toBe(crc16(payload.slice(0, -4)));
  });

  it('cuts names to what the format holds and leaves out what is not plain text', () => {
    const name = fieldsOf(
      qrisPayload({
        amountIdr: 1_000,
        reference: 'A1',
        merchantName: 'Toko Kunci Digital Nusantara 🔑 Jaya',
      }),
    ).get('59');
    expect(name).toBe('Toko Kunci Digital Nusant');
  });

  it('names no acquirer, merchant or number that exists', () => {
    const fields = fieldsOf(qrisPayload({ amountIdr: 1_000, reference: 'A1' }));
    expect(fieldsOf(fields.get('26') ?? '').get('01')).toBe('936000000000000000');
    expect(fieldsOf(fields.get('51') ?? '').get('02')).toBe('ID0000000000000');
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses the amount %s', (amountIdr) => {
    expect(() => qrisPayload({ amountIdr, reference: 'A1' })).toThrow(RangeError);
  });
});
