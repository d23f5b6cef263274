// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OwnChannel } from '#contract/payments/payments.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { ok, refusal, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { MethodsTab } from './methods-tab.tsx';

afterEach(cleanup);

const FEES = { feeFlat: 750, feePercent: 0.7, feeMinimum: 0, feeVat: 0 };
const channel = (
  code: string,
  name: string,
  { published = FEES, ...change }: Partial<OwnChannel> = {},
): OwnChannel => ({
  code,
  name,
  gateway: 'tripay',
  group: 'QRIS',
  on: true,
  feeBy: 'shop',
  more: false,
  minAmount: 1_000,
  maxAmount: 5_000_000,
  ...published,
  published,
  fees: null,
  active: true,
  ...change,
});
const LIST = [
  channel('QRIS2', 'QRIS'),
  channel('OVO', 'OVO', { group: 'E-Wallet', published: { ...FEES, feeFlat: 0, feePercent: 3 } }),
  channel('MT-QRIS', 'QRIS', { gateway: 'midtrans', active: false }),
];
const SAVE = 'POST payments/arrange-channels';

async function open(answer = () => ok({ data: LIST, message: 'Metode pembayaran disimpan' })) {
  const transport = scriptedTransport({
    'GET payments/channels': () => ok({ data: LIST }),
    [SAVE]: answer,
  });
  await renderPage(<MethodsTab />, { at: '/admin?tab=methods', transport });
  await screen.findAllByRole('listitem');
  return {
    transport,
    sent: () => transport.calls.filter(({ name }) => name === SAVE).map(({ body }) => body),
  };
}
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent ?? '');
const press = async (name: RegExp | string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
};

test('says of each what it costs and whose it is; nothing is sent before it is saved', async () => {
  const { sent } = await open();
  expect(rows()[0]).toMatch(/^QRISTripay · biaya Rp\s750 \+ 0,7%/);
  expect(rows()[1]).toMatch(/^OVOTripay · biaya 3%/);
  expect(rows()[2]).toMatch(/^QRISMidtrans · .*nonaktif di gateway/);
  fireEvent.change(screen.getByLabelText('Siapa yang menanggung biaya OVO (Tripay)'), {
    target: { value: 'buyer' },
  });
  expect(rows()[1]).toMatch(/Rp\s100\.000 ditambah Rp\s3\.093/);
  fireEvent.click(screen.getByRole('switch', { name: 'Tawarkan OVO (Tripay)' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^QRIS \(Midtrans\) di balik tombol/ }));
  await press('Naikkan QRIS (Midtrans)');
  expect(sent()).toEqual([]);
  const bar = screen.getByText('3 perubahan belum disimpan').parentElement;
  expect(bar?.textContent).toBe('3 perubahan belum disimpan urutan, QRIS (Midtrans), OVO (Tripay) ');
  await press('Simpan');
  expect(sent()).toEqual([
    {
      channels: [
        { code: 'QRIS2', on: true, feeBy: 'shop', more: false, fees: null },
        { code: 'MT-QRIS', on: true, feeBy: 'shop', more: true, fees: null },
        { code: 'OVO', on: false, feeBy: 'buyer', more: false, fees: null },
      ],
    },
  ]);
  expect(await screen.findByText('Metode pembayaran disimpan.')).toBeTruthy();
});

test('the fee of QRIS is the shop’s, whichever gateway it comes by, and the page says why', async () => {
  await open();
  expect(screen.queryByLabelText('Siapa yang menanggung biaya QRIS (Tripay)')).toBeNull();
  const why = 'Ditanggung toko: Bank Indonesia melarang membebankan biaya QRIS kepada pembeli.';
  expect(rows().map((row) => row.includes(why))).toEqual([true, false, true]);
});

test('the seller says what the contract has: within limits, told at once, and back to what is published', async () => {
  const { sent } = await open();
  await press('Ubah biaya OVO (Tripay)');
  const field = (name: string) => screen.getByRole('spinbutton', { name });
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  type('Persen (%)', '1.1');
  type('PPN atas biaya (%)', '11');
  expect(rows()[1]).toMatch(/^OVOTripay · biaya 1,1% \+ PPN 11%/);
  for (const [name, wrong, most] of [
    ['Persen (%)', '20.01', '20'],
    ['Persen (%)', '1.234', '20'],
    ['Tetap (Rp)', '50001', '50.000'],
    ['Tetap (Rp)', '0.5', '50.000'],
    ['PPN atas biaya (%)', '-1', '20'],
    ['PPN atas biaya (%)', '', '20'],
  ] as const) {
    const before = (field(name) as HTMLInputElement).value;
    type(name, wrong);
    expect(screen.getByText(`Isi 0 sampai ${most}`)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Simpan' })).toHaveProperty('disabled', true);
    type(name, before);
  }
  await press('Simpan');
  const own = { feePercent: 1.1, feeFlat: 0, feeMinimum: 0, feeVat: 11 };
  expect(sent()).toMatchObject([{ channels: [{ fees: null }, { code: 'OVO', fees: own }, { fees: null }] }]);
  type('Persen (%)', '2');
  await press('Pakai biaya resmi gateway untuk OVO (Tripay)');
  expect(rows()[1]).toMatch(/^OVOTripay · biaya 3%/);
});

test('the pressed button goes with its row, and at the end the other one has the focus', async () => {
  await open();
  const up = screen.getByRole('button', { name: 'Naikkan OVO (Tripay)' });
  up.focus();
  await act(async () => fireEvent.click(up));
  expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).getByText('OVO')).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Turunkan OVO (Tripay)');
});

test('what the store refuses is said and stays to be mended, or is taken back', async () => {
  await open(() => refusal('channel.none-left', 'Setidaknya satu metode pembayaran harus aktif'));
  const own = (checked: boolean) => screen.queryAllByRole('switch', { checked, name: /^Tawarkan (?!semua)/ });
  for (const each of own(true)) fireEvent.click(each);
  await press('Simpan');
  expect(screen.getByText('Setidaknya satu metode pembayaran harus aktif')).toBeTruthy();
  expect(own(false)).toHaveLength(3);
  await press('Batalkan perubahan');
  expect(own(true)).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Simpan' })).toBeNull();
});

test('a whole gateway is switched at once', async () => {
  const { sent } = await open();
  const tripay = screen.getByRole('switch', { name: 'Tawarkan semua metode Tripay' });
  expect(tripay.textContent).toContain('2 dari 2');
  fireEvent.click(tripay);
  await press('Simpan');
  expect(sent()).toMatchObject([
    {
      channels: [
        { code: 'QRIS2', on: false },
        { code: 'OVO', on: false },
        { code: 'MT-QRIS', on: true },
      ],
    },
  ]);
});

test('the last one comes first by one key', async () => {
  await open();
  const handle = screen.getByRole('button', { name: 'Pindahkan QRIS (Midtrans)' });
  fireEvent.keyDown(handle, { key: 'Home' });
  expect(rows()[0]).toMatch(/^QRISMidtrans/);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Pindahkan QRIS (Midtrans)' }), { key: 'ArrowDown' });
  expect(rows()[1]).toMatch(/^QRISMidtrans/);
});

test('a row is dragged to where it is let go', async () => {
  await open();
  const handle = screen.getByRole('button', { name: 'Pindahkan QRIS (Midtrans)' });
  const first = screen.getAllByRole('listitem')[0] as HTMLElement;
  handle.setPointerCapture = () => {};
  handle.hasPointerCapture = () => true;
  document.elementFromPoint = () => first;
  fireEvent.pointerDown(handle, { pointerId: 1 });
  fireEvent.pointerMove(handle, { pointerId: 1 });
  expect(first.dataset.drop).toBe('');
  fireEvent.pointerUp(handle, { pointerId: 1 });
  expect(rows()[0]).toMatch(/^QRISMidtrans/);
  expect(document.querySelector('[data-drop]')).toBeNull();
});
