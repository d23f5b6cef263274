// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnProductPage } from '#contract/catalogue/product-pages.ts';
import { adminProducts, renderAdmin } from '#web/testing/render-admin.tsx';
import { sampleProduct } from '#web/testing/sample-data.ts';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { PageDialog } from './page-dialog.tsx';
import { sellerGroups } from './seller-groups.ts';

afterEach(cleanup);

const [garuda] = sellerGroups(adminProducts());
if (!garuda) throw new Error('no group');
const NONE = { short: '', long: '', title: '', description: '' };
const PAGE: OwnProductPage = {
  slug: 'garuda-pass',
  formerSlugs: ['garuda'],
  version: 3,
  texts: { id: { ...NONE, long: 'Isi' } },
  pictures: ['/images/a.webp', '/images/b.webp'],
};
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const save = () =>
  act(async () => fireEvent.submit(document.querySelector('dialog form') as HTMLFormElement));

const open = (script: Parameters<typeof renderAdmin>[1] = {}) =>
  renderAdmin(<PageDialog group={garuda} onClose={() => {}} />, {
    'GET products/own-page': () => ok({ data: PAGE }),
    'POST products/save-page': () => ok({ data: PAGE }),
    ...script,
  });

test('texts in two languages, another order of pictures and another address go in one call', async () => {
  const { sent } = await open();
  await type('Judul halaman', 'Garuda murah');
  await type('Bahasa yang ditulis', 'en');
  await type('Teks singkat', 'In short');
  await press('Majukan gambar 2');
  await type('Alamat', 'garuda-emas');
  await save();
  expect(sent('POST products/save-page')).toEqual([
    {
      product_id: garuda.main.id,
      version: 3,
      slug: 'garuda-emas',
      pictures: ['/images/b.webp', '/images/a.webp'],
      texts: {
        ...Object.fromEntries(['ar', 'zh', 'th'].map((locale) => [locale, NONE])),
        id: { ...NONE, long: 'Isi', title: 'Garuda murah' },
        en: { ...NONE, short: 'In short' },
      },
    },
  ]);
  expect(screen.getByText('Halaman produk disimpan!')).toBeTruthy();
});

test('without a picture, or at an address that is none, nothing is sent', async () => {
  const { sent } = await open();
  await press('Hapus gambar 1');
  await press('Hapus gambar 1');
  await type('Alamat', 'Bukan Alamat');
  await save();
  expect(screen.getByText('Tambahkan setidaknya satu gambar')).toBeTruthy();
  expect(screen.getByText('Isi alamat dengan huruf kecil, angka, dan tanda hubung')).toBeTruthy();
  expect(sent('POST products/save-page')).toEqual([]);
});

test('several pictures are added at once, as many as there is room for', async () => {
  let n = 0;
  const uploaded = () => {
    n += 1;
    const url = `/images/${n}.webp`;
    return ok({ data: { id: n, url, filename: 'a.png', mimeType: 'image/webp', uploadedAt: '2026-11-15' } });
  };
  const { sent } = await open({ 'POST images/upload': uploaded });
  const files = Array.from({ length: 7 }, (_, at) => new File(['x'], `${at}.png`, { type: 'image/png' }));
  const input = screen.getByLabelText('Tambah gambar', { selector: 'input' });
  await act(async () => fireEvent.change(input, { target: { files } }));
  await vi.waitFor(() => expect(screen.getByText('Maksimal 8 gambar')).toBeTruthy());
  await vi.waitFor(() => expect(screen.getAllByRole('button', { name: /^Hapus gambar/ })).toHaveLength(8));
  expect(sent('POST images/upload')).toHaveLength(6);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tambah gambar' }).disabled).toBe(true);
});

test('what the store will not have is said in its words', async () => {
  await open({
    'POST products/save-page': () => refusal('product.slug-taken', 'Alamat ini milik produk lain'),
  });
  await type('Alamat', 'milik-lain');
  await save();
  expect(screen.getByRole('alert').textContent).toContain('Alamat ini milik produk lain');
});

test('a product is asked for once more under another name', async () => {
  const made = () => ok({ message: '', data: [sampleProduct(9, 'Garuda Emas 7 days')] });
  const { sent } = await renderAdmin(<DuplicateDialog group={garuda} onClose={() => {}} />, {
    'POST products/duplicate': made,
  });
  await type('Nama produk baru', ' Garuda Emas ');
  await save();
  expect(sent('POST products/duplicate')).toEqual([{ product_id: garuda.main.id, name: 'Garuda Emas' }]);
  expect(screen.getByText('Produk digandakan!')).toBeTruthy();
});
