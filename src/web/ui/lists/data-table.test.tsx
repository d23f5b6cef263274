// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Services } from '#web/lib/calls/services.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { scriptedTransport } from '#web/testing/scripted-transport.ts';
import { type Column, DataTable } from './data-table.tsx';

interface Row {
  id: number;
  name: string;
  stock: number;
}

const COLUMNS: Column<Row>[] = [
  { name: 'name', label: 'Nama', fixed: true, cell: (row) => row.name, value: (row) => row.name },
  { name: 'stock', label: 'Stok', number: true, cell: (row) => row.stock, value: (row) => row.stock },
  { name: 'id', label: 'Nomor', cell: (row) => row.id, value: (row) => row.id },
  { name: 'tools', label: '', fixed: true, cell: () => <button type="button">Ubah</button> },
];
const ROWS: Row[] = [
  { id: 1, name: 'Paket 10', stock: 9 },
  { id: 2, name: 'Paket 2', stock: 100 },
];

const saved: { name: string; text: Promise<string> }[] = [];
beforeEach(() => {
  localStorage.clear();
  saved.length = 0;
  let text = Promise.resolve('');
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    text = (blob as Blob).text();
    return 'blob:table';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (props: Partial<Parameters<typeof DataTable<Row>>[0]> = {}) =>
  renderPage(
    <DataTable
      name="goods"
      label="Barang"
      rows={ROWS}
      rowKey={(row) => row.id}
      columns={COLUMNS}
      empty="Tidak ada"
      {...props}
    />,
    { transport: scriptedTransport({}) },
  );
const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

test('all rows of the filter are a file of the store; in the demo they are read here', async () => {
  await show({ exportAddress: '/backend/api/users/export?search=rani' });
  expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe(
    '/backend/api/users/export?search=rani',
  );
  cleanup();
  const demo = { Banner: () => null, Accounts: () => null } as unknown as Services['demo'];
  await renderPage(
    <DataTable
      name="goods"
      label="Barang"
      rows={ROWS}
      rowKey={(row) => row.id}
      columns={COLUMNS}
      empty=""
      exportAddress="/backend/api/users/export"
      exportRows={async () => [...ROWS, { id: 3, name: 'Paket 3', stock: 0 }]}
    />,
    { transport: scriptedTransport({}), services: { demo } },
  );
  await click('CSV');
  expect(await saved[0]?.text).toContain('Paket 3');
});

test.each([
  ['id', ['中', '北', '阿']],
  ['zh', ['阿', '北', '中']],
] as const)("texts stand in the order of the page's language: %s", async (locale, order) => {
  const rows = ['北', '中', '阿'].map((name, id) => ({ id, name, stock: 1 }));
  await renderPage(
    <DataTable name="goods" label="Barang" rows={rows} rowKey={(row) => row.id} columns={COLUMNS} empty="" />,
    { transport: scriptedTransport({}), data: { locale } },
  );
  await click('Nama');
  expect(lines()).toEqual(order);
});

test('a head sorts up, down, and back to how it came; texts with numbers count by them', async () => {
  await show();
  expect(lines()).toEqual(['Paket 10', 'Paket 2']);
  await click('Nama');
  expect(lines()).toEqual(['Paket 2', 'Paket 10']);
  expect(screen.getByRole('columnheader', { name: /Nama/ }).getAttribute('aria-sort')).toBe('ascending');
  await click(/Nama/);
  expect(lines()).toEqual(['Paket 10', 'Paket 2']);
  expect(screen.getByRole('columnheader', { name: /Nama/ }).getAttribute('aria-sort')).toBe('descending');
  await click(/Nama/);
  expect(screen.getByRole('columnheader', { name: /Nama/ }).getAttribute('aria-sort')).toBeNull();
  await click('Stok');
  expect(lines()).toEqual(['Paket 10', 'Paket 2']);
});

test('a column that is put away stays away; fixed ones cannot be', async () => {
  await show();
  expect(screen.queryByRole('checkbox', { name: 'Nama' })).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Stok' })));
  expect(screen.queryByRole('columnheader', { name: 'Stok' })).toBeNull();
  cleanup();
  await show();
  expect(screen.queryByRole('columnheader', { name: 'Stok' })).toBeNull();
  screen.getByRole('columnheader', { name: 'Nomor' });
});

test('exports what is shown, in its order and without buttons', async () => {
  await show();
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Nomor' })));
  await click('Nama');
  await click('CSV');
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/goods.*\.csv/)]);
  expect(
    (await saved[0]?.text)
      ?.replace(/^\uFEFF/, '')
      .split(/\r?\n/)
      .filter(Boolean),
  ).toEqual(['Nama,Stok', 'Paket 2,100', 'Paket 10,9']);
});

test('an export of what is not on the page says when it fails, and can be tried again', async () => {
  const exportRows = vi
    .fn<() => Promise<Row[]>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce([{ id: 3, name: 'Paket 30', stock: 1 }]);
  await show({ exportRows });
  await click('CSV');
  expect(screen.getByRole('alert').textContent).toBe('Koneksi terputus. Coba lagi.');
  await click('CSV');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await saved[0]?.text).toContain('Paket 30');
});

test('without rows it says so, or that they are on their way', async () => {
  await show({ rows: [] });
  expect(screen.getByRole('status').textContent).toBe('Tidak ada');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'CSV' }).disabled).toBe(true);
  cleanup();
  await show({ rows: [], loading: true });
  expect(screen.getByRole('status').textContent).toBe('');
});
