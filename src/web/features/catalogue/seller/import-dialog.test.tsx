// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { zipSync } from 'fflate';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { ImportDialog } from './import-dialog.tsx';

afterEach(cleanup);

const CSV = 'name,price_usd\nGaruda Pass 1 day,0.99\n';
const forecast = (mark: string) =>
  ok({
    ...{ fresh: 2, changed: 1, unchanged: 4, refused: 1, mark },
    refusedLines: [
      { line: 7, code: 'product.import-number', params: { column: 'price_idr', value: 'dua ribu' } },
    ],
    lines: [
      { line: 2, name: 'Windows 11 Pro OEM', isNew: true, changes: [] },
      {
        ...{ line: 3, name: 'Garuda Pass 1 day', isNew: false },
        changes: [{ column: 'price_idr', before: '80000', after: '90000' }],
      },
    ],
  });
const IMAGE = '/images/0123456789abcdef0123456789abcdef.webp';
const kept = () =>
  ok({
    data: {
      id: 1,
      url: IMAGE,
      filename: 'a.png',
      mimeType: 'image/webp',
      uploadedAt: '2026-11-01T00:00:00.000Z',
    },
  });
const choose = (...more: File[]) =>
  act(async () => {
    const files = [new File([CSV], 'produk.csv', { type: 'text/csv' }), ...more];
    fireEvent.change(screen.getByLabelText('Pilih file CSV dan gambarnya', { selector: 'input' }), {
      target: { files },
    });
  });
const take = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Impor 3 varian' })));

test('a file is foreseen, with each line that is refused, and then taken as it was foreseen', async () => {
  const { sent } = await renderAdmin(<ImportDialog onClose={() => {}} />, {
    'POST products/import-dry-run': () => forecast('satu'),
    'POST products/import': () => ok({ message: '', added: 2, changed: 1 }),
  });
  await choose();
  await vi.waitFor(() =>
    expect(screen.getByText(/“dua ribu” bukan angka/).textContent).toContain('Baris 7: Kolom price_idr:'),
  );
  const lines = screen.getByRole('list', { name: 'Yang akan berubah' });
  expect(lines.textContent).toContain('Baris 3: Garuda Pass 1 dayprice_idr: 80000 → 90000');
  await take();
  expect(sent('POST products/import')).toEqual([{ csv: CSV, pictures: [], mark: 'satu' }]);
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

test('pictures that are chosen with the file are kept first, and go along by their names', async () => {
  const { sent } = await renderAdmin(<ImportDialog onClose={() => {}} />, {
    'POST products/import-dry-run': () => forecast('satu'),
    'POST images/upload': kept,
  });
  await choose(new File(['x'], 'windows.png', { type: 'image/png' }));
  await vi.waitFor(() =>
    expect(sent('POST products/import-dry-run')).toEqual([
      { csv: CSV, pictures: [{ name: 'windows.png', url: IMAGE }] },
    ]),
  );
  expect(screen.getByText(/1 gambar/)).toBeTruthy();
});

test('pictures come in one zip as they come by themselves; one that cannot be read is said', async () => {
  const { sent } = await renderAdmin(<ImportDialog onClose={() => {}} />, {
    'POST products/import-dry-run': () => forecast('satu'),
    'POST images/upload': kept,
  });
  const packed = zipSync({ 'a/windows.png': new Uint8Array([1]), 'office.png': new Uint8Array([2]) });
  await choose(new File([packed.slice()], 'gambar.zip'));
  await expect
    .poll(() => sent('POST products/import-dry-run'))
    .toEqual([
      {
        csv: CSV,
        pictures: [
          { name: 'windows.png', url: IMAGE },
          { name: 'office.png', url: IMAGE },
        ],
      },
    ]);
  await choose(new File(['x'], 'rusak.zip'));
  expect(await screen.findByText('rusak.zip bukan zip yang dapat dibaca.')).toBeTruthy();
});
