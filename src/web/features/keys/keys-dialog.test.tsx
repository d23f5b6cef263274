// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KEYS_PER_CHUNK } from '#domain/orders/keys.ts';
import { choose, lookFor, offered } from '#web/testing/choose.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { sampleKey } from '#web/testing/sample-keys.ts';
import { ok, refusal, type SentCall } from '#web/testing/scripted-transport.ts';
import { KeysDialog } from './keys-dialog.tsx';

afterEach(cleanup);

const open = async (script: Parameters<typeof renderAdmin>[1]) => {
  const onClose = vi.fn();
  const page = await renderAdmin(<KeysDialog productId={1} onClose={onClose} />, script);
  return { ...page, onClose };
};
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const paste = (value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText('Tempel key'), { target: { value } }));
const add = () => act(async () => fireEvent.submit(document.querySelector('dialog form') as HTMLFormElement));
const codesOf = (call: SentCall | unknown) => (call as { codes: string[] }).codes;

describe('adding keys', () => {
  test('a look first: five numbers; what another product has can be left out', async () => {
    const { sent } = await open({
      'POST codes/dry-run': () => ok({ fresh: 1, repeated: 0, inStock: 1, sold: 1, elsewhere: [3] }),
      'POST codes/create': () => ok({ added: 1, skipped: 2, delivered: 0 }),
    });
    await paste(' A-1 \n\nA-2\r\nA-3\nA-4\nA-1');
    expect(screen.getByText('4 key · 1 baris berulang')).toBeTruthy();
    await press('Periksa dulu');
    expect(codesOf(sent('POST codes/dry-run')[0])).toEqual(['A-1', 'A-2', 'A-3', 'A-4']);
    const forecast = screen.getByLabelText('Hasil pemeriksaan');
    expect([...forecast.querySelectorAll('dl > div')].map((each) => each.textContent)).toEqual([
      'Baru1',
      'Berulang di file1',
      'Sudah ada di stok1',
      'Sudah terjual1',
      'Ada di produk lain1',
    ]);
    expect(sent('POST codes/create')).toEqual([]);
    await act(async () =>
      fireEvent.click(screen.getByLabelText('Jangan tambahkan key yang ada di produk lain')),
    );
    await add();
    expect(codesOf(sent('POST codes/create')[0])).toEqual(['A-1', 'A-2', 'A-3']);
    expect(screen.getByText('Ditambahkan: 1. Dilewati: 4.')).toBeTruthy();
    expect((screen.getByLabelText('Tempel key') as HTMLTextAreaElement).value).toBe('');
  });

  test('a file of 100,000 goes in pieces; it can be stopped between them', async () => {
    let release: (() => void) | null = null;
    const { sent, onClose } = await open({
      'POST codes/create': async ({ body }) => {
        if (sent('POST codes/create').length === 3) await new Promise<void>((done) => (release = done));
        return ok({ added: codesOf(body).length, skipped: 0, delivered: 1 });
      },
    });
    const text = Array.from({ length: 100_000 }, (_, n) => `KEY-${n}`).join('\n');
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    Object.defineProperty(input, 'files', { value: [new File([text], 'stok.txt')] });
    await act(async () => fireEvent.change(input));
    expect(await screen.findByText('stok.txt')).toBeTruthy();
    expect(screen.getByText('100.000 key')).toBeTruthy();
    await add();
    await expect.poll(() => release).not.toBeNull();
    expect(screen.getByText(`${(2 * KEYS_PER_CHUNK) / 1000}.000/100.000`)).toBeTruthy();
    // Half-way is no place to leave from.
    await press('Tutup');
    expect(onClose).not.toHaveBeenCalled();
    await press('Hentikan');
    await act(async () => (release as unknown as () => void)());
    expect(
      await screen.findByText(/^Dihentikan sebelum selesai\. Ditambahkan: 30\.000\. Dilewati: 0\./),
    ).toBeTruthy();
    expect(sent('POST codes/create')).toHaveLength(3);
  });

  test('says what the store refuses, and keeps what was pasted', async () => {
    await open({ 'POST codes/create': () => refusal('product.not-found', 'Produk tidak ditemukan') });
    await paste('A-1');
    await add();
    expect(screen.getByRole('alert').textContent).toBe('Produk tidak ditemukan');
    expect((screen.getByLabelText('Tempel key') as HTMLTextAreaElement).value).toBe('A-1');
  });

  test.each([
    ['Periksa dulu', 'POST codes/dry-run', 'Key tidak bisa diperiksa. Tidak ada yang berubah.'],
    ['Tambah key', 'POST codes/create', 'Key gagal ditambahkan.'],
  ])('%s: a failure without words says what did not work, not a number', async (button, call, text) => {
    await open({ [call]: () => ({ status: 500, body: null }) });
    await paste('A-1');
    await (button === 'Tambah key' ? add() : press(button));
    expect(screen.getByRole('alert').textContent).toBe(text);
  });

  test('a failure half-way says what went in before it, and keeps the file', async () => {
    const { sent } = await open({
      'POST codes/create': ({ body }) =>
        sent('POST codes/create').length === 2
          ? refusal('request.failed', 'x', 500)
          : ok({ added: codesOf(body).length, skipped: 0, delivered: 0 }),
    });
    await paste(Array.from({ length: KEYS_PER_CHUNK + 5 }, (_, n) => `KEY-${n}`).join('\n'));
    await add();
    expect(await screen.findByText(/^Dihentikan sebelum selesai\. Ditambahkan: 10\.000\./)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).not.toMatch(/HTTP|500/);
    expect((screen.getByLabelText('Tempel key') as HTMLTextAreaElement).value).toContain('KEY-0');
  });

  test('asks before it closes over keys that were not added', async () => {
    const { onClose } = await open({});
    const ask = vi.fn(() => false);
    vi.stubGlobal('confirm', ask);
    await paste('A-1');
    await press('Tutup');
    expect(ask).toHaveBeenCalledWith('Perubahan belum disimpan. Tetap tutup?');
    expect(onClose).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});

describe('batches', () => {
  const batch = {
    id: 4,
    supplier: 'Gudang Key',
    note: 'Faktur 12',
    cost: 2,
    costIDR: 30_000,
    createdAt: '2026-11-15T03:00:00Z',
    held: null,
    bestBefore: null,
    free: 30,
    paused: 0,
    sold: 8,
    replaced: 2,
    defects: 1,
  };
  const listed = (...data: object[]) => ({
    'GET codes/batches': () => ok({ data, suppliers: ['Gudang Key'] }),
  });
  const openBatches = () => act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Batch' })));

  test('an import is told where it comes from; its further pieces belong to the same', async () => {
    const { sent } = await open({
      ...listed(),
      'POST codes/create': ({ body }) =>
        ok({ added: codesOf(body).length, skipped: 0, delivered: 0, batchId: 9 }),
    });
    await paste(Array.from({ length: KEYS_PER_CHUNK + 1 }, (_, n) => `A-${n}`).join('\n'));
    fireEvent.change(screen.getByLabelText('Pemasok'), { target: { value: 'Gudang Key' } });
    await act(async () =>
      fireEvent.change(screen.getByLabelText('Modal per key (Rp)'), { target: { value: '30.000' } }),
    );
    await add();
    const said = sent('POST codes/create').map((call) => ({ ...(call as object), codes: null }));
    expect(said).toEqual([
      { product_id: 1, codes: null, supplier: 'Gudang Key', costIDR: 30_000 },
      { product_id: 1, codes: null, batchId: 9 },
    ]);
  });

  test('each says what has become of it, is held back and put on sale again', async () => {
    const { sent } = await open({
      ...listed(
        { ...batch, bestBefore: '2027-03-01' },
        { ...batch, id: 3, supplier: '', held: 'defects', paused: 5, free: 0 },
      ),
      'POST codes/change-batch': () => ok({ keys: 5 }),
    });
    await openBatches();
    expect(screen.getAllByText('Bermasalah 1 dari 8 (12,5%)')).toHaveLength(2);
    // By the number that its claims have, and by a day of some other year.
    expect(screen.getByText('Gudang Key').parentElement?.textContent).toBe('Gudang Key · Batch #4');
    expect(screen.getByText('Pakai sebelum 1 Mar 2027')).toBeTruthy();
    expect(screen.getByText('30 tersedia · 8 terjual · 2 diganti')).toBeTruthy();
    expect(
      screen.getByText('Ditahan otomatis: terlalu banyak diganti · 5 ditahan dari penjualan'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Batalkan impor' })).toBeNull();
    await press('Tahan');
    await press('Jual lagi');
    expect(sent('POST codes/change-batch')).toEqual([
      { id: 4, change: 'hold' },
      { id: 3, change: 'release' },
    ]);
  });

  test('an import of which nothing is sold is undone after a question', async () => {
    const { sent } = await open({
      ...listed({ ...batch, sold: 0, replaced: 0, defects: 0 }),
      'POST codes/change-batch': () => ok({ keys: 30 }),
    });
    await openBatches();
    await press('Batalkan impor');
    expect(sent('POST codes/change-batch')).toEqual([]);
    const buttons = screen.getAllByRole('button', { name: 'Batalkan impor' });
    await act(async () => fireEvent.click(buttons.at(-1) as HTMLElement));
    expect(sent('POST codes/change-batch')).toEqual([{ id: 4, change: 'undo' }]);
  });

  test('a letter to its buyers is shown as they would read it, a moment after the last stroke', async () => {
    const { sent } = await open({
      ...listed(batch),
      'GET codes/batch-readers': () => ok({ readers: 2 }),
      'POST codes/preview-letter': ({ body }) =>
        ok({
          data: {
            subject: 'Tentang pembelian',
            text: '',
            html: `<p>${(body as { words: string }).words}</p>`,
          },
        }),
    });
    await openBatches();
    await press('Kabari 2 pembeli lain');
    expect(screen.queryByRole('region', { name: 'Pratinjau' })).toBeNull();
    for (const value of ['Mohon', 'Mohon maaf '])
      await act(async () => fireEvent.change(screen.getByLabelText('Isi surat'), { target: { value } }));
    await expect
      .poll(() => screen.getByTitle('Tentang pembelian').getAttribute('srcdoc'))
      .toBe('<p>Mohon maaf</p>');
    expect(sent('POST codes/preview-letter').at(-1)).toEqual({ id: 4, words: 'Mohon maaf', locale: 'id' });
  });
});

describe('the list of keys', () => {
  const counts = { available: 118, held: 1, paused: 0, used: 1, revoked: 0 };
  const queries: URLSearchParams[] = [];
  const list = ({ query }: SentCall) => {
    queries.push(query);
    return query.get('before')
      ? ok({ data: [sampleKey(3)], next: null, masked: false, counts })
      : ok({
          data: [
            sampleKey(9),
            sampleKey(8, {
              status: 'used',
              isUsed: true,
              usedBy: '<b>rani</b>@contoh.test',
              usedAt: '2026-11-15T03:00:00Z',
            }),
            sampleKey(7, { status: 'held' }),
          ],
          next: 7,
          masked: false,
          counts,
        });
  };
  const search = ({ body }: SentCall) =>
    ok({ data: (body as { search: string }).search === 'KEY-9' ? [sampleKey(9)] : [], masked: false });
  beforeEach(() => queries.splice(0));
  const openList = async (script: Parameters<typeof renderAdmin>[1] = {}) => {
    const page = await open({ 'GET codes/list': list, 'POST codes/search': search, ...script });
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: /^Daftar key/ })));
    return page;
  };
  const rows = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('code')?.textContent);

  test('shows who has which key as plain text, and turns pages', async () => {
    await openList();
    expect(rows()).toEqual(['KEY-9', 'KEY-8', 'KEY-7']);
    expect(screen.getByText('<b>rani</b>@contoh.test')).toBeTruthy();
    expect(screen.getByText('Menampilkan 1 sampai 50 dari 120 entri')).toBeTruthy();
    await press('Berikutnya');
    expect(queries.at(-1)?.get('before')).toBe('7');
    expect(rows()).toEqual(['KEY-3']);
    await press('Sebelumnya');
    expect(rows()).toEqual(['KEY-9', 'KEY-8', 'KEY-7']);
  });

  test('its tab counts what it shows, and nothing while it is not there', async () => {
    const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
    const all = { ...counts, paused: 4, revoked: 3 };
    await open({
      'GET codes/list': () => ok({ data: [sampleKey(9)], next: 9, masked: false, counts: all }),
    });
    expect(tabs()).toEqual(['Tambah key', 'Daftar key', 'Batch']);
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Daftar key' })));
    expect(tabs()).toEqual(['Tambah key', 'Daftar key (127)', 'Batch']);
    expect(screen.getByText('Menampilkan 1 sampai 50 dari 127 entri')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Tambah key' })));
    expect(tabs()).toEqual(['Tambah key', 'Daftar key', 'Batch']);
  });

  test('finds a whole key, filters by status, and says when there is none', async () => {
    await openList();
    const field = screen.getByLabelText('Cari key yang sama persis');
    await act(async () => fireEvent.change(field, { target: { value: ' KEY-9 ' } }));
    await act(async () => fireEvent.submit(field.closest('form') as HTMLFormElement));
    expect(rows()).toEqual(['KEY-9']);
    await act(async () => fireEvent.change(field, { target: { value: 'tidak' } }));
    await act(async () => fireEvent.submit(field.closest('form') as HTMLFormElement));
    expect(screen.getByText('Tidak ada key.')).toBeTruthy();
    await act(async () => fireEvent.change(field, { target: { value: '' } }));
    await act(async () => fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'held' } }));
    expect(queries.at(-1)?.get('status')).toBe('held');
    expect(screen.getByRole('option', { name: 'Tersedia (118)' })).toBeTruthy();
  });

  test('only free keys can be ticked; they are deleted after a question', async () => {
    const { sent } = await openList({ 'POST codes/delete': () => ok({ message: '' }) });
    expect((screen.getByLabelText('Pilih key KEY-8') as HTMLInputElement).disabled).toBe(true);
    expect((screen.getByLabelText('Pilih key KEY-7') as HTMLInputElement).disabled).toBe(true);
    await act(async () => fireEvent.click(screen.getByLabelText('Pilih semua key di halaman ini')));
    await press('Hapus (1)');
    const dialog = screen.getByRole('dialog', { name: 'Hapus key?' });
    expect(dialog.textContent).toContain('1 key akan dihapus permanen.');
    await act(async () => fireEvent.submit(dialog.querySelector('form') as HTMLFormElement));
    expect(sent('POST codes/delete')).toEqual([{ id: 9 }]);
  });

  test('a key that was sold meanwhile is not deleted, and that is said', async () => {
    await openList({
      'POST codes/delete': () => refusal('key.sold', 'Key yang sudah terjual tidak dapat dihapus'),
    });
    await act(async () => fireEvent.click(screen.getByLabelText('Pilih key KEY-9')));
    await press('Hapus (1)');
    await act(async () => fireEvent.submit(document.getElementById('confirm') as HTMLFormElement));
    expect(screen.getByRole('alert').textContent).toBe('Key yang sudah terjual tidak dapat dihapus');
  });

  test('ticked keys move to another variant', async () => {
    const { sent, asked } = await openList({
      'POST codes/move': () => ok({ moved: 1, skipped: 0, delivered: 0 }),
    });
    await act(async () => fireEvent.click(screen.getByLabelText('Pilih key KEY-9')));
    await press('Pindahkan (1)');
    const dialog = screen.getByRole('dialog', { name: 'Pindahkan 1 key' });
    await lookFor('Produk tujuan');
    expect(offered('Produk tujuan')).toEqual([
      'Garuda Pass',
      'Garuda Pass 1 day',
      'Komodo Access',
      'Komodo Access 30 days',
    ]);
    await choose('Produk tujuan', 'Garuda Pass 1 day');
    await act(async () => fireEvent.submit(dialog.querySelector('form') as HTMLFormElement));
    expect(sent('POST codes/move')).toEqual([{ ids: [9], product_id: 2 }]);
    expect(asked()).toEqual([null, [1, 2]]);
    expect(screen.getByText('Dipindahkan: 1. Tidak ikut: 0.')).toBeTruthy();
  });

  test('all keys leave as a text, page after page', async () => {
    let saved = '';
    const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      void (blob as Blob).text().then((text) => (saved = text));
      return 'blob:x';
    });
    const { sent } = await openList({
      'POST codes/export': ({ body }) =>
        (body as { before: number | null }).before === null
          ? ok({ data: [sampleKey(9), sampleKey(8)], next: 8 })
          : ok({ data: [sampleKey(3)], next: null }),
    });
    await press('Ekspor key sebagai TXT');
    await expect.poll(() => saved).toBe('KEY-9\nKEY-8\nKEY-3\n');
    expect(sent('POST codes/export')).toEqual([
      { product_id: 1, before: null },
      { product_id: 1, before: 8 },
    ]);
    made.mockRestore();
  });
});
