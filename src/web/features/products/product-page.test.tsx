// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { OwnProduct } from '#contract/catalogue/save-product.ts';
import { adminProducts, renderAdmin } from '#web/testing/render-admin.tsx';
import { sampleProduct } from '#web/testing/sample-data.ts';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { ProductForm } from './product-form.tsx';

afterEach(cleanup);

const OWN: OwnProduct = {
  id: 9,
  mark: 'abc',
  name: 'Garuda Pass',
  description: 'Langsung aktif',
  hotDescription: '',
  youtubeLink: '',
  texts: {},
  category: ['PUBG Android'],
  platform: 'Android',
  status: 'Safe',
  warrantyHours: 24,
  autoReplace: 0,
  slug: 'garuda-pass',
  formerSlugs: [],
  pictures: ['/products/garuda-pass.svg'],
  questions: [],
  variants: [
    {
      id: 2,
      label: '1 day',
      validitySeconds: 86_400,
      position: 0,
      publicPriceIDR: 17_820,
      price: 0.99,
      originalPrice: null,
      costPriceIDR: null,
      costPrice: null,
      customLink: '',
      delivery: 'key',
      places: null,
    },
    {
      id: 1,
      label: '7 days',
      validitySeconds: 604_800,
      position: 0,
      publicPriceIDR: 89_000,
      price: null,
      originalPrice: null,
      costPriceIDR: null,
      costPrice: 2,
      customLink: '',
      delivery: 'key',
      places: null,
    },
  ],
};

const QUIET = {
  'GET promo/admin-list': () => ok({ data: [] }),
  'GET vouchers/list': () => ok({ data: [] }),
  'GET audit/list': () => ok({ data: [], nextBefore: null, actions: [] }),
};
const open = async (read: OwnProduct | null, script: Parameters<typeof renderAdmin>[1] = {}) => {
  const onMade = vi.fn();
  const onReload = vi.fn();
  const products = adminProducts().map((product) => ({ ...product, groupId: product.id === 3 ? 8 : 9 }));
  const page = await renderAdmin(
    <ProductForm read={read} onMade={onMade} onReload={onReload} />,
    { ...QUIET, ...script },
    { products },
  );
  return { ...page, onMade, onReload };
};
const rows = () => within(screen.getByRole('region', { name: 'Varian' })).getAllByRole('listitem');
const inRow = (at: number, label: string) =>
  within(rows()[at] as HTMLElement).getByLabelText(label) as HTMLInputElement;
const put = (field: HTMLElement, value: string) =>
  act(async () => fireEvent.change(field, { target: { value } }));
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const save = () => act(async () => fireEvent.submit(document.querySelector('form') as HTMLFormElement));
const bar = () => document.querySelector('.selection-bar')?.textContent;

test('a product is shown with its variants, their profit and stock', async () => {
  await open(OWN);
  expect(rows().map((row) => row.getAttribute('aria-label'))).toEqual(['1 day', '7 days']);
  expect(inRow(1, 'Harga').value).toBe('89.000');
  // Two dollars at the store's rate.
  expect(inRow(1, 'Modal').value).toBe('30.000');
  expect(rows()[1]?.textContent).toContain('Rp\u00a059.000');
  expect(inRow(1, 'Harga dolar').placeholder).toBe('5.93');
  expect(bar()).toBeUndefined();
});

test('the bar counts and names what was changed, the fields are marked, and undo takes it back', async () => {
  const { sent } = await open(OWN);
  await put(inRow(1, 'Harga'), 'Rp 99.000');
  await put(inRow(0, 'Label'), 'Harian');
  await put(screen.getByLabelText('Nama produk'), 'Garuda Pass Emas');
  expect(bar()).toContain('3 perubahan');
  expect(bar()).toContain('Nama produk, Label Harian, Harga 7 days');
  expect(inRow(1, 'Harga').className).toContain('field-changed');
  expect(inRow(0, 'Harga').className).not.toContain('field-changed');
  await press('Batalkan');
  expect(bar()).toBeUndefined();
  expect(inRow(1, 'Harga').value).toBe('89.000');
  expect(sent('POST products/save')).toEqual([]);
});

test('what is saved is all of it, with the mark it was read by; a cost in dollars that nobody touched stays so', async () => {
  const { sent } = await open(OWN, {
    'POST products/save': () => ok({ message: 'x', data: { ...OWN, mark: 'def' } }),
  });
  await put(inRow(1, 'Harga'), '99000');
  await press('Tambah varian');
  await put(inRow(2, 'Label'), 'Retail 1 PC');
  await put(inRow(2, 'Harga'), '249000');
  await put(inRow(2, 'Modal'), '161000');
  await save();
  expect(sent('POST products/save')).toEqual([
    expect.objectContaining({
      id: 9,
      mark: 'abc',
      removed: [],
      variants: [
        expect.objectContaining({ id: 2, position: 0, publicPriceIDR: 17_820, price: 0.99 }),
        expect.objectContaining({
          id: 1,
          position: 0,
          publicPriceIDR: 99_000,
          price: null,
          costPrice: 2,
          costPriceIDR: null,
        }),
        {
          label: 'Retail 1 PC',
          validitySeconds: null,
          position: 0,
          publicPriceIDR: 249_000,
          price: null,
          originalPrice: null,
          costPriceIDR: 161_000,
          costPrice: null,
          customLink: '',
          delivery: 'key',
          places: null,
        },
      ],
    }),
  ]);
  expect(screen.getByText('Produk diperbarui!')).toBeTruthy();
});

test('Alt and an arrow move a variant, and its place is sent from then on', async () => {
  const { sent } = await open(OWN, { 'POST products/save': () => ok({ message: 'x', data: OWN }) });
  await act(async () => fireEvent.keyDown(inRow(1, 'Label'), { key: 'ArrowUp', altKey: true }));
  expect(rows().map((row) => row.getAttribute('aria-label'))).toEqual(['7 days', '1 day']);
  expect(bar()).toContain('Urutan varian');
  await save();
  const [body] = sent('POST products/save') as { variants: { id: number; position: number }[] }[];
  expect(body?.variants.map(({ id, position }) => [id, position])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

test('a variant goes by its button, the last one stays', async () => {
  const { sent } = await open(OWN, { 'POST products/save': () => ok({ message: 'x', data: OWN }) });
  await press('Lainnya untuk 1 day');
  await press('Hapus varian 1 day');
  expect(bar()).toContain('Varian dihapus 1 day');
  await press('Lainnya untuk 7 days');
  await press('Hapus varian 7 days');
  expect(screen.getByText('Tidak dapat menghapus varian terakhir')).toBeTruthy();
  await save();
  expect(sent('POST products/save')).toEqual([expect.objectContaining({ removed: [2] })]);
});

test('nothing that was typed is left out: a row without a price is refused, with its field', async () => {
  const { sent } = await open(OWN);
  await press('Tambah varian');
  await put(inRow(2, 'Label'), 'OEM');
  await put(inRow(0, 'Harga'), '0');
  await save();
  expect(sent('POST products/save')).toEqual([]);
  expect(inRow(2, 'Harga').getAttribute('aria-invalid')).toBe('true');
  expect(within(rows()[2] as HTMLElement).getByText('Nama varian dan harga harus diisi')).toBeTruthy();
  expect(within(rows()[0] as HTMLElement).getByText('Harga harus lebih dari 0')).toBeTruthy();
  expect(document.activeElement).toBe(inRow(0, 'Harga'));
});

test('on a phone each part is a row with its summary, and what is refused opens its own', async () => {
  const narrow = vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList);
  onTestFinished(() => void narrow.mockRestore());
  await open(OWN);
  const parts = [...document.querySelectorAll<HTMLDetailsElement>('details.part')];
  expect(parts.map((part) => part.querySelector('summary')?.textContent)).toEqual([
    'IkhtisarPUBG Android',
    'Teks per bahasaTeks bahasa Indonesia belum ditulis',
    'Varian1 day, 7 days',
    'Pertanyaan sebelum bayarTidak ada',
    'Key dan stok20 key',
    'PenawaranTidak ada promo atau voucher yang aktif.',
    'RiwayatTidak ada catatan.',
  ]);
  expect(parts.some((part) => part.open)).toBe(false);
  await put(inRow(0, 'Harga'), '0');
  await save();
  expect(parts.map((part) => part.open)).toEqual([false, false, true, false, false, false, false]);
});

test('a blank row is none, and two labels alike are refused', async () => {
  const { sent } = await open(OWN, { 'POST products/save': () => ok({ message: 'x', data: OWN }) });
  await press('Tambah varian');
  await put(inRow(0, 'Label'), ' 7 DAYS');
  await save();
  expect(within(rows()[1] as HTMLElement).getByText('Varian dengan nama tersebut sudah ada')).toBeTruthy();
  await put(inRow(0, 'Label'), 'Harian');
  await save();
  const [body] = sent('POST products/save') as { variants: unknown[] }[];
  expect(body?.variants).toHaveLength(2);
});

test('the field that the store refuses is marked with its words', async () => {
  await open(OWN, {
    'POST products/save': () =>
      refusal('product.below-promo', 'x', 200, { limit: 90_000, field: 'variants.1.publicPriceIDR' }),
  });
  await put(inRow(1, 'Harga'), '80000');
  await save();
  expect(inRow(1, 'Harga').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(inRow(1, 'Harga'));
});

test('who saves second is told, keeps what was typed, and can read it anew', async () => {
  const { onReload } = await open(OWN, {
    'POST products/save': () => refusal('product.changed', 'x'),
  });
  await put(inRow(1, 'Harga'), '80000');
  await save();
  expect(screen.getByRole('alert').textContent).toContain('Produk ini sudah diubah orang lain.');
  await act(async () => fireEvent.blur(inRow(1, 'Harga')));
  expect(inRow(1, 'Harga').value).toBe('80.000');
  await press('Muat ulang');
  expect(onReload).toHaveBeenCalledOnce();
});

test('a new product says what it lacks, takes the usual durations once, and is one call', async () => {
  const { sent, onMade } = await open(null, { 'POST products/save': () => ok({ message: 'x', data: OWN }) });
  await save();
  for (const text of [
    'Isi nama produk',
    'Tambahkan setidaknya satu gambar',
    'Nama varian dan harga harus diisi',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  // It leads to the first, however long the sheet.
  expect(document.activeElement?.textContent).toBe('Tambah gambar');
  await press('7 days');
  await press('7 days');
  expect(rows().map((row) => row.getAttribute('aria-label'))).toEqual(['7 days']);
  expect([inRow(0, 'Harga').value, inRow(0, 'Harga dolar').value]).toEqual(['89.820', '4.99']);
  expect(sent('POST products/save')).toEqual([]);
  expect(onMade).not.toHaveBeenCalled();
});

test('labels of a new product are kept in the order in which they were written', async () => {
  const { sent } = await open(null, {
    'POST products/save': () => ok({ message: 'x', data: OWN }),
    'GET terms/list': () => ok({ data: [{ kind: 'category', name: 'Windows' }] }),
  });
  await put(screen.getByLabelText('Nama produk'), 'Windows 11 Pro');
  await put(screen.getByLabelText('Gambar (URL)'), '/products/garuda-pass.svg');
  await press('Tambah');
  await press('Windows');
  await put(inRow(0, 'Label'), 'Retail 1 PC');
  await put(inRow(0, 'Harga'), '249000');
  await press('Tambah varian');
  await put(inRow(1, 'Label'), 'OEM 1 PC');
  await put(inRow(1, 'Harga'), '149000');
  await save();
  expect(sent('POST products/save')).toEqual([
    expect.objectContaining({
      variants: [
        expect.objectContaining({ label: 'Retail 1 PC', position: 1 }),
        expect.objectContaining({ label: 'OEM 1 PC', position: 2 }),
      ],
    }),
  ]);
});

test('what is typed while a picture is on its way stays, and so does the picture', async () => {
  const data = {
    id: 1,
    url: '/images/0123456789abcdef0123456789abcdef.webp',
    filename: 'a.png',
    mimeType: 'image/webp',
    uploadedAt: '2026-11-01T00:00:00.000Z',
  };
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await open(null, {
    'POST images/upload': () => held.then(() => ok({ data })),
    'POST terms/add': () => ok({ message: 'x' }),
    'GET terms/list': () => ok({ data: [] }),
  });
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  await act(async () =>
    fireEvent.change(screen.getByLabelText('Tambah gambar', { selector: 'input' }), {
      target: { files: [file] },
    }),
  );
  await put(screen.getByLabelText('Nama produk'), 'Windows 11 Pro');
  await put(screen.getByLabelText('Kategori baru'), 'Windows');
  await press('Tambah kategori');
  await act(async () => arrive());
  expect((screen.getByLabelText('Nama produk') as HTMLInputElement).value).toBe('Windows 11 Pro');
  expect(screen.getByRole('button', { name: 'Windows', pressed: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Hapus gambar 1' })).toBeTruthy();
});

test('a category that the list has is chosen, a new one joins the list first, and one with a comma is none', async () => {
  const { sent } = await open(
    { ...OWN, category: [] },
    {
      'POST terms/add': () => ok({ message: 'x' }),
      'GET terms/list': () => ok({ data: [{ kind: 'category', name: 'Windows' }] }),
    },
  );
  const typed = screen.getByLabelText('Kategori baru') as HTMLInputElement;
  await put(typed, ' windows ');
  await act(async () => fireEvent.keyDown(typed, { key: 'Enter' }));
  expect(sent('POST terms/add')).toEqual([]);
  expect(screen.getByRole('button', { name: 'Windows', pressed: true })).toBeTruthy();
  await put(typed, 'Office, Mac');
  await press('Tambah kategori');
  expect(screen.getByText('Isi namanya, tanpa koma')).toBeTruthy();
  await put(typed, 'Office');
  await press('Tambah kategori');
  expect(sent('POST terms/add')).toEqual([expect.objectContaining({ kind: 'category', name: 'Office' })]);
  expect(screen.getByRole('button', { name: 'Office', pressed: true })).toBeTruthy();
  expect(typed.value).toBe('');
});

test('a category that another product has can be chosen, though the list does not have it', async () => {
  const others = ok({ data: [sampleProduct(3, 'Kelas UI', { category: ['Kursus'] })] });
  const { sent } = await open(null, {
    'GET products/list': () => others,
    'GET terms/list': () => ok({ data: [{ kind: 'category', name: 'Windows' }] }),
  });
  await press('Kursus');
  expect(screen.getByRole('button', { name: 'Kursus', pressed: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Windows', pressed: false })).toBeTruthy();
  expect(sent('POST terms/add')).toEqual([]);
});

test('what is typed while a save is on its way stays, and still waits to be saved', async () => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await open(OWN, {
    'POST products/save': () =>
      held.then(() => ok({ message: 'x', data: { ...OWN, name: 'Garuda Emas', mark: 'def' } })),
  });
  const name = screen.getByLabelText('Nama produk') as HTMLInputElement;
  await put(name, 'Garuda Emas');
  await save();
  await put(screen.getByLabelText('Deskripsi'), 'Baru ditulis');
  await act(async () => arrive());
  expect(name.value).toBe('Garuda Emas');
  expect((screen.getByLabelText('Deskripsi') as HTMLTextAreaElement).value).toBe('Baru ditulis');
  expect(bar()).toContain('Deskripsi');
});
