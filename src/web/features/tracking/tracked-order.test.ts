import { expect, test } from 'vitest';
import { downloadLink, paidOrders, readTrackedOrder } from './tracked-order.ts';

const whole = {
  id: '7',
  reference: 'DEV-T1',
  productName: 'Garuda Pass 7 days',
  quantity: 2,
  totalAmount: 106_000,
  status: 'PAID',
  deliveryStatus: 'DELIVERED',
  purchaseDate: '2026-11-15T03:24:00.000Z',
  codes: ['A-1', 'A-2'],
  customerName: 'Rani',
  customerEmail: 'rani@contoh.id',
  paymentMethod: 'QRIS',
  downloadLink: 'https://unduh.test/f',
};

test.each([
  [
    'camel spelling',
    {
      id: 7,
      reference: 'DEV-T1',
      merchantRef: 'PUB-1',
      productName: 'Garuda Pass 7 days',
      quantity: 2,
      totalAmount: 106_000,
      status: 'PAID',
      deliveryStatus: 'DELIVERED',
      purchaseDate: '2026-11-15T03:24:00.000Z',
      codes: ['A-1', 'A-2'],
      customerName: 'Rani',
      customerEmail: 'rani@contoh.id',
      paymentMethod: 'QRIS',
      customLink: 'https://unduh.test/f',
    },
  ],
  [
    'snake spelling, texts for numbers, keys for codes',
    {
      id: '7',
      merchant_ref: 'DEV-T1',
      product_name: 'Garuda Pass 7 days',
      quantity: '2',
      total_amount: 'Rp 106.000',
      status: 'paid',
      delivery_status: 'delivered',
      purchase_date: '2026-11-15T03:24:00.000Z',
      codes: [],
      keys: ['A-1', '', 'A-2'],
      customer_name: 'Rani',
      customer_email: 'rani@contoh.id',
      payment_method: 'QRIS',
      link_produk: 'https://unduh.test/f',
    },
  ],
])('an order in %s', (_name, raw) => {
  const merchantRef = 'merchantRef' in raw ? 'PUB-1' : 'DEV-T1';
  expect(readTrackedOrder(raw)).toEqual({ ...whole, merchantRef });
});

test.each([null, undefined, 7, 'x', [], {}])('something that is no order (%j) has nothing in it', (raw) => {
  expect(readTrackedOrder(raw)).toMatchObject({ reference: '', codes: [], totalAmount: 0, quantity: 1 });
});

const at = (name: string) => `https://unduh.test/${name}`;
test.each([
  ['nothing', {}, null],
  ['empty ones are passed over', { customLink: '', downloadLink: ' ', link: at('c') }, at('c')],
  ['customLink before downloadLink', { downloadLink: at('b'), customLink: at('a') }, at('a')],
  ['downloadLink before link', { link: at('c'), downloadLink: at('b') }, at('b')],
  ['link before productLink', { productLink: at('d'), link: at('c') }, at('c')],
  ['productLink before linkProduk', { linkProduk: at('e'), productLink: at('d') }, at('d')],
  ['linkProduk', { linkProduk: at('e') }, at('e')],
  ['custom_link', { custom_link: at('a'), downloadLink: at('b') }, at('a')],
  ['download_link', { download_link: at('b'), link: at('c') }, at('b')],
  ['product_link', { product_link: at('d'), link_produk: at('e') }, at('d')],
  ['link_produk', { link_produk: at('e') }, at('e')],
  ['/download/{number} is ignored', { customLink: at('download/12'), link: at('c') }, at('c')],
  ['/download/{number} alone gives none', { customLink: at('download/12') }, null],
  ['/download/{name} is a link', { customLink: at('download/v2') }, at('download/v2')],
  ['/download/{number}/file is a link', { customLink: at('download/12/f') }, at('download/12/f')],
  ['nothing but http and https', { customLink: 'javascript:alert(1)', link: at('c') }, at('c')],
])('the download link: %s', (_name, raw, link) => {
  expect(downloadLink(raw)).toBe(link);
});

test('PAID and SUCCESS are shown, other states are not, and never more than 20', () => {
  const states = ['PAID', 'SUCCESS', 'UNPAID', 'PENDING', 'FAILED', 'EXPIRED', 'REFUND'];
  expect(paidOrders(states.map((status) => ({ status }))).map(({ status }) => status)).toEqual([
    'PAID',
    'SUCCESS',
  ]);
  expect(paidOrders(Array.from({ length: 30 }, () => ({ status: 'PAID' })))).toHaveLength(20);
  expect(paidOrders({ status: 'PAID' })).toEqual([]);
});
