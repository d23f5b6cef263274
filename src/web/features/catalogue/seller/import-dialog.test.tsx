// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { ImportDialog } from './import-dialog.tsx';

afterEach(cleanup);

const CSV = 'name,price_usd\nGaruda Pass 1 day,0.99\n';
const forecast = (mark: string) =>
  ok({
    ...{ fresh: 2, changed: 1, unchanged: 4, refused: 1, mark },
    refusedLines: [{ line: 7, code: 'request.malformed', params: { field: 'price_usd' } }],
  });
const choose = () =>
  act(async () => {
    const files = [new File([CSV], 'produk.csv', { type: 'text/csv' })];
    fireEvent.change(screen.getByLabelText('Pilih file CSV', { selector: 'input' }), { target: { files } });
  });
const take = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Impor 3 varian' })));

test('a file is foreseen, with each line that is refused, and then taken as it was foreseen', async () => {
  const { sent } = await renderAdmin(<ImportDialog onClose={() => {}} />, {
    'POST products/import-dry-run': () => forecast('satu'),
    'POST products/import': () => ok({ message: '', added: 2, changed: 1 }),
  });
  await choose();
  await vi.waitFor(() => expect(screen.getByText(/price_usd/).textContent).toContain('Baris 7:'));
  await take();
  expect(sent('POST products/import')).toEqual([{ csv: CSV, mark: 'satu' }]);
  expect(screen.getByText('Impor selesai: 2 baru, 1 berubah.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ekspor CSV' }).getAttribute('href')).toBe(
    '/backend/api/products/export',
  );
});

test('a shop that has changed meanwhile is said, and foreseen again', async () => {
  const marks = ['satu', 'dua'];
  await renderAdmin(<ImportDialog onClose={() => {}} />, {
    'POST products/import-dry-run': () => forecast(marks.shift() ?? ''),
    'POST products/import': () => refusal('product.import-changed', 'Berubah'),
  });
  await choose();
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Impor 3 varian' })).toBeTruthy());
  await take();
  expect(screen.getByText('Produk di toko berubah sejak diperiksa. Periksa lagi, lalu impor.')).toBeTruthy();
  expect(marks).toEqual([]);
});
