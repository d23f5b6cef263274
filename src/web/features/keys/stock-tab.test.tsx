// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { sampleProduct } from '#web/testing/sample-data.ts';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { StockTab } from './stock-tab.tsx';

afterEach(cleanup);

const PRODUCTS = [
  sampleProduct(1, 'Garuda Pass 1 day', { availableCodes: 60 }),
  sampleProduct(2, 'Garuda Pass 7 days', { availableCodes: 3 }),
  sampleProduct(3, 'Komodo Pro 1 day', { availableCodes: 0 }),
  sampleProduct(4, 'Rimba Key 30 days', { availableCodes: 9 }),
];
const PACE = [
  { productId: 1, perDay: 2, waiting: 0 },
  { productId: 2, perDay: 2, waiting: 0 },
  { productId: 3, perDay: 0.5, waiting: 4 },
];
const open = (pace = () => ok({ data: PACE })) =>
  renderAdmin(<StockTab />, {
    'GET products/list': () => ok({ data: PRODUCTS }),
    'GET codes/pace': pace,
  });
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent).join('|'),
  );
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('what needs keys first stands first, with how long it lasts', async () => {
  await open();
  expect(rows()).toEqual([
    'Komodo Pro 1 day|Stok habis|4|0,5|–|Tambah key',
    'Garuda Pass 7 days|3|–|2|1 hari|Tambah key',
    'Garuda Pass 1 day|60|–|2|30 hari|Tambah key',
    'Rimba Key 30 days|9|–|–|tanpa penjualan|Tambah key',
  ]);
  await press('Habis dalam 7 hari');
  expect(rows()).toEqual(['Garuda Pass 7 days|3|–|2|1 hari|Tambah key']);
  await press('Tanpa penjualan');
  expect(rows()).toEqual(['Rimba Key 30 days|9|–|–|tanpa penjualan|Tambah key']);
});

test('without its pace the stock is shown all the same', async () => {
  await open(() => refusal('request.failed', 'x', 500));
  expect(rows()).toHaveLength(4);
  expect(screen.getByText('Gagal memuat laju penjualan')).toBeTruthy();
});
