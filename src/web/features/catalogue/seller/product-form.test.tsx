// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { adminProducts, renderAdmin } from '#web/testing/render-admin.tsx';
import { sampleProduct } from '#web/testing/sample-data.ts';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { ProductFormDialog } from './product-form-dialog.tsx';
import { sellerGroups } from './seller-groups.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const [garuda] = sellerGroups(adminProducts());
const save = () =>
  act(async () => fireEvent.submit(document.querySelector('dialog form') as HTMLFormElement));
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

const open = async (script: Parameters<typeof renderAdmin>[1] = {}, group?: typeof garuda) => {
  const onClose = vi.fn();
  const page = await renderAdmin(<ProductFormDialog group={group} onClose={onClose} />, script);
  return { ...page, onClose };
};
/** What the calls so far wanted to add. */
const created = (sent: Awaited<ReturnType<typeof open>>['sent']) =>
  sent('POST products/update-group').flatMap((body) => (body as { create?: unknown[] }).create ?? []);
const fill = async () => {
  await type('Nama produk', 'Toba Shield');
  await type('Gambar (URL)', '/products/toba.svg');
  await press('FF iOS');
};

test('without name, picture and category nothing is sent', async () => {
  const { sent } = await open();
  await save();
  expect(screen.getByText('Isi nama produk')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await fill();
  await press('FF iOS');
  await save();
  expect(created(sent)).toEqual([]);
});

test('one product for each usable row, with the default public price', async () => {
  const { sent, onClose } = await open({
    'POST products/update-group': () => ok({ message: '', data: [sampleProduct(1, 'Garuda Pass 7 days')] }),
  });
  await fill();
  await press('2 hours');
  await press('7 days');
  await press('Tambah varian');
  await save();
  expect(created(sent)).toEqual([
    expect.objectContaining({
      name: 'Toba Shield 2 hours',
      price: 0.49,
      publicPriceIDR: 8_820,
      category: ['FF iOS'],
    }),
    expect.objectContaining({
      name: 'Toba Shield 7 days',
      price: 4.99,
      publicPriceIDR: 89_820,
      status: 'Safe',
    }),
  ]);
  expect(screen.getByText('Produk ditambahkan!')).toBeTruthy();
  await act(async () => vi.advanceTimersByTime(1_600));
  expect(onClose).toHaveBeenCalledOnce();
});

test('without any usable row it is one day at 0.99', async () => {
  const { sent } = await open({
    'POST products/update-group': () => ok({ message: '', data: [sampleProduct(1, 'Garuda Pass 7 days')] }),
  });
  await fill();
  await save();
  expect(created(sent)).toEqual([expect.objectContaining({ name: 'Toba Shield 1 day', price: 0.99 })]);
});

test('a category is typed freely, in the usual spelling where there is one; Enter adds it and sends nothing', async () => {
  const { sent } = await open({
    'POST products/update-group': () => ok({ message: '', data: [sampleProduct(1, 'Garuda Pass 7 days')] }),
  });
  await fill();
  await type('Kategori lain', ' Roblox, pubg ios');
  await act(async () => fireEvent.keyDown(screen.getByLabelText('Kategori lain'), { key: 'Enter' }));
  expect(created(sent)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Roblox' }).getAttribute('aria-pressed')).toBe('true');
  await save();
  expect(created(sent)).toEqual([expect.objectContaining({ category: ['FF iOS', 'Roblox', 'PUBG iOS'] })]);
});

test('cost and link go along with a new product; a link that leads nowhere is said and not sent', async () => {
  const { sent } = await open({
    'POST products/update-group': () => ok({ message: '', data: [sampleProduct(1, 'Garuda Pass 7 days')] }),
  });
  await fill();
  await press('7 days');
  await type('Modal (USD)', '6');
  await save();
  expect(screen.getByRole('alert').querySelector('p')?.textContent).toBe(
    'Harga modal tidak boleh lebih tinggi dari harga jual',
  );
  await type('Modal (USD)', '2.5');
  await type('Link untuk pembeli', 'unduh');
  await save();
  expect(screen.getByText(/^URL tidak valid/)).toBeTruthy();
  await type('Link untuk pembeli', 'https://unduh.test/a');
  await save();
  expect(created(sent)).toEqual([
    expect.objectContaining({ costPrice: 2.5, customLink: 'https://unduh.test/a' }),
  ]);
});

test('a picture that cannot be had, or an address that is none, is said', async () => {
  const { sent } = await open();
  // Pictures of the test's browser have no size.
  const size = vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(200);
  onTestFinished(() => void size.mockRestore());
  const text = 'Gambar tidak dapat dimuat dari alamat ini. Periksa URL-nya.';
  await fill();
  expect(screen.queryByText(text)).toBeNull();
  await act(async () => fireEvent.error(document.querySelector('dialog img') as HTMLElement));
  expect(screen.getByText(text)).toBeTruthy();
  await type('Gambar (URL)', 'gambar saya.png');
  expect(screen.queryByText(text)).toBeNull();
  await save();
  expect(screen.getByText(text)).toBeTruthy();
  expect(created(sent)).toEqual([]);
});

test('at most four categories; one row always stays; a duration is added once', async () => {
  await open();
  for (const name of ['PUBG Android', 'PUBG iOS', 'FF iOS', 'AOV iOS']) await press(name);
  const fifth = screen.getByRole('button', { name: 'HOK iOS' }) as HTMLButtonElement;
  expect(fifth.disabled).toBe(true);
  await press('AOV iOS');
  expect(fifth.disabled).toBe(false);
  expect((screen.getByRole('button', { name: 'Hapus varian 1' }) as HTMLButtonElement).disabled).toBe(true);
  await press('1 day');
  expect((screen.getByRole('button', { name: '1 day' }) as HTMLButtonElement).disabled).toBe(true);
});

test('a struck price must be above the selling price', async () => {
  const { sent } = await open();
  await fill();
  await press('7 days');
  await type('Coret (USD)', '4.99');
  await save();
  expect(screen.getByRole('alert').querySelector('p')?.textContent).toBe(
    'Harga coret harus lebih tinggi dari harga user saldo',
  );
  expect(created(sent)).toEqual([]);
});

test('a refused variant is named, nothing is made, and all of them stay in the form', async () => {
  const { sent } = await open({
    'POST products/update-group': () =>
      refusal('product.name-taken', 'Varian dengan nama tersebut sudah ada', 200, {
        product: 'Garuda Pass 7 days',
      }),
  });
  await fill();
  await press('1 day');
  await press('7 days');
  await save();
  expect([...screen.getByRole('alert').querySelectorAll('p')].map((p) => p.textContent)).toEqual([
    'Varian dengan nama tersebut sudah ada',
    'Garuda Pass 7 days',
  ]);
  await save();
  const [first, second] = sent('POST products/update-group');
  expect((first as { create: unknown[] }).create).toHaveLength(2);
  expect(second).toEqual(first);
});

test('an edited group sends every variant what they share, and a new name with its duration', async () => {
  const { sent } = await open(
    {
      'POST products/update-group': () => ok({ message: '', data: [sampleProduct(1, 'Garuda Pass 7 days')] }),
    },
    garuda,
  );
  await type('Nama produk', 'Elang Pass');
  await type('Badge status', 'Update');
  await save();
  expect(sent('POST products/update-group')).toEqual([
    {
      update: [
        expect.objectContaining({ id: 2, name: 'Elang Pass 1 day', status: 'Update' }),
        expect.objectContaining({ id: 1, name: 'Elang Pass 7 days', status: 'Update' }),
      ],
    },
  ]);
  expect(screen.getByText('Produk diperbarui!')).toBeTruthy();
});

test('an edit that fails says how', async () => {
  await open(
    { 'POST products/update-group': () => refusal('product.not-found', 'Produk tidak ditemukan') },
    garuda,
  );
  await save();
  expect(screen.getByRole('alert').querySelector('p')?.textContent).toBe('Gagal mengupdate pengaturan');
});

test('a picture is uploaded and its address taken; a large file is refused here', async () => {
  const { sent } = await open({
    'POST images/upload': () =>
      ok({
        data: {
          id: 1,
          url: '/images/abc.webp',
          filename: 'a.png',
          mimeType: 'image/png',
          uploadedAt: '2026-11-15T03:24:00.000Z',
        },
      }),
  });
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const choose = async (file: File) => {
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    await act(async () => fireEvent.change(input));
    await act(async () => vi.advanceTimersByTime(200));
  };
  await choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'besar.png'));
  expect(screen.getByText('Ukuran gambar maksimal 5 MB')).toBeTruthy();
  expect(sent('POST images/upload')).toEqual([]);
  await choose(new File(['abc'], 'a.png'));
  await expect.poll(() => sent('POST images/upload')).toEqual([{ filename: 'a.png', data: 'YWJj' }]);
  const address = screen.getByLabelText('Gambar (URL)') as HTMLInputElement;
  await expect.poll(() => address.value).toBe('/images/abc.webp');
});
