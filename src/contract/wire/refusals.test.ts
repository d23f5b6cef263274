import { describe, expect, it } from 'vitest';
import { fill, isRefusal, REFUSALS, type RefusalCode, refusalText, refuse } from './refusals.ts';

const codes = Object.keys(REFUSALS) as RefusalCode[];

// Quoted from the specifications, letter by letter.
const QUOTED: Partial<Record<RefusalCode, string>> = {
  'login.invalid': 'Invalid email or password',
  'login.too-many': 'Terlalu banyak percobaan login. Tunggu 1 menit.',
  'user.not-found': 'User not found',
  'password.too-short': 'Password must be at least 6 characters long',
  'product.not-found': 'Produk tidak ditemukan',
  'product.maintenance': 'Product Maintenance: {reason}',
  'product.name-taken': 'Varian dengan nama tersebut sudah ada',
  'product.original-price': 'Harga coret harus lebih tinggi dari harga user saldo',
  'product.public-price': 'Harga publik harus lebih tinggi atau sama dengan harga user saldo',
  'product.cost-price': 'Harga modal tidak boleh lebih tinggi dari harga jual',
  'stock.short': 'Stok tidak mencukupi untuk varian ini',
  'checkout.email': 'Format email tidak valid',
  'checkout.failed': 'Gagal membuat transaksi',
  'voucher.invalid': 'Kode voucher tidak valid atau sudah tidak aktif',
  'voucher.required': 'Kode voucher harus diisi',
  'voucher.other-product': 'Voucher tidak berlaku untuk produk ini',
  'track.email-required': 'Masukkan alamat email Anda',
  'track.term-required': 'Masukkan email atau nomor referensi',
  'order.no-reference': 'Nomor referensi tidak ditemukan di URL',
  'order.not-found': 'Data pembelian tidak ditemukan',
};

describe('the catalogue of refusals', () => {
  it.each(codes)('%s has a text and a status that fits', (code) => {
    const { status, text } = REFUSALS[code];
    expect(text.trim()).not.toBe('');
    expect(text).toBe(text.trim());
    expect([200, 400, 401, 403, 404, 405, 413, 429, 500, 503]).toContain(status);
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
  });

  it.each(Object.entries(QUOTED))('%s says what the specification says', (code, text) => {
    expect(REFUSALS[code as RefusalCode].text).toBe(text);
  });

  it('a business refusal is 200; what is malformed, unknown or too much has its own status', () => {
    const status = (code: RefusalCode): number => REFUSALS[code].status;
    for (const code of [
      'login.invalid',
      'stock.short',
      'product.not-found',
      'voucher.invalid',
      'checkout.failed',
    ])
      expect([code, status(code as RefusalCode)]).toEqual([code, 200]);
    expect(status('request.malformed')).toBe(400);
    expect(status('session.required')).toBe(401);
    expect(status('session.not-allowed')).toBe(403);
    expect(status('order.not-found')).toBe(404);
    expect(status('request.too-many')).toBe(429);
    expect(status('request.failed')).toBe(500);
  });
});

describe('fill', () => {
  it.each([
    ['Product Maintenance: {reason}', { reason: 'Maintenance' }, 'Product Maintenance: Maintenance'],
    ['{a} dan {b} dan {a}', { a: 1, b: 'x' }, '1 dan x dan 1'],
    ['{a}', {}, '{a}'],
    ['tanpa', { a: 1 }, 'tanpa'],
    ['{a}', { a: '{b}', b: 'x' }, '{b}'],
    ['{a}', { a: '$& $1 $$' }, '$& $1 $$'],
    ['{n}', { n: 0 }, '0'],
    ['{ a } {}', { a: 1 }, '{ a } {}'],
  ])('%j with %j is %j', (template, params, text) => {
    expect(fill(template, params)).toBe(text);
  });

  it('knows only what it was given', () => {
    expect(fill('{constructor} {toString} {__proto__}', {})).toBe('{constructor} {toString} {__proto__}');
  });
});

it('a refusal is told from an answer', () => {
  const refusal = refuse('product.maintenance', { reason: 'Sedang diperbarui' });
  expect(isRefusal(refusal)).toBe(true);
  expect(refusalText(refusal.code, refusal.params)).toBe('Product Maintenance: Sedang diperbarui');
  for (const other of [null, undefined, 'refused', {}, { refused: 'x' }, { data: refusal }])
    expect(isRefusal(other)).toBe(false);
});
