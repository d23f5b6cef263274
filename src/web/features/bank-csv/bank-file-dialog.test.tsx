// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { BankLineView, BankMatch, BankRead } from '#contract/payments/bank-csv.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { ok } from '#web/testing/scripted-transport.ts';
import { BankFileDialog } from './bank-file-dialog.tsx';

afterEach(cleanup);

const match = (orderId: number, change: Partial<BankMatch> = {}): BankMatch => ({
  orderId,
  reference: `TF-${orderId}`,
  productName: 'Garuda Pass 7 days',
  customerName: 'rani',
  customerEmail: `pembeli${orderId}@contoh.test`,
  status: 'UNPAID',
  createdAt: '2026-11-15T03:00:00.000Z',
  named: false,
  plain: false,
  ...change,
});
const line = (n: number, matches: BankMatch[], change: Partial<BankLineView> = {}): BankLineView => ({
  line: n,
  key: String(n).repeat(64),
  day: '2026-11-15',
  amount: 74_600 + n,
  text: 'TRSF CR RANI',
  alike: 1,
  usedBy: null,
  certain: false,
  matches,
  ...change,
});
const COLUMNS = { date: 0, came: 2, text: 1, side: null, balance: null };
const READ: BankRead = {
  header: ['Tgl', 'Uraian', 'Masuk'],
  columns: COLUMNS,
  rows: [['15/11', 'RANI', '74.601']],
  lines: [
    line(1, [match(11, { named: true })], { certain: true }),
    line(2, [match(12), match(13, { status: 'EXPIRED' })]),
    line(3, [match(14, { status: 'EXPIRED' })]),
    line(4, [], { usedBy: 9 }),
  ],
  others: 2,
  skipped: [{ line: 8, why: 'pending' }],
};

async function open(read: () => BankRead, file: BlobPart = 'x') {
  const page = await renderAdmin(<BankFileDialog onClose={() => undefined} />, {
    'GET manual/bank-accounts': () => ok({ data: [{ id: 3, name: 'Transfer BCA' }] }),
    'POST manual/bank-read': () => ok(read()),
    'POST manual/bank-confirm': () =>
      ok({ confirmed: 2, refused: [{ orderId: 12, code: 'bank.line-used' }] }),
  });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await act(async () => {
    fireEvent.change(input, { target: { files: [new File([file], 'mutasi.csv')] } });
  });
  return page;
}
const ticks = () => screen.getAllByRole('checkbox') as HTMLInputElement[];
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('what is certain is ticked, the rest is for somebody to decide; all are confirmed together', async () => {
  const { sent } = await open(() => READ);
  expect(ticks().map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, false],
    [false, false],
    [false, true],
  ]);
  expect(screen.getByText(/nama cocok/)).toBeTruthy();
  expect(screen.getByText('Sudah dipakai untuk pesanan #9')).toBeTruthy();
  expect(screen.getByText('2 baris uang masuk lain bukan untuk pesanan.')).toBeTruthy();
  expect(screen.getByText('Baris 8: belum dibukukan bank')).toBeTruthy();
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Pesanan untuk baris 2'), { target: { value: '13' } });
  });
  await press('Konfirmasi 2 pesanan');
  expect(sent('POST manual/bank-confirm')).toEqual([
    {
      accountId: 3,
      lines: [
        { key: '1'.repeat(64), amount: 74_601, day: '2026-11-15', alike: 1, orderId: 11 },
        { key: '2'.repeat(64), amount: 74_602, day: '2026-11-15', alike: 1, orderId: 13 },
      ],
    },
  ]);
  expect(screen.getByText(/2 pesanan dikonfirmasi\. 1 dilewati/)).toBeTruthy();
});

test('of a bank that is not known the columns are asked for', async () => {
  let known = false;
  const { sent } = await open(() => (known ? READ : { ...READ, columns: null, lines: [] }));
  expect(screen.getByText(/Format bank ini belum dikenal/)).toBeTruthy();
  for (const [label, value] of [
    ['Tanggal', '0'],
    ['Uang masuk', '2'],
    ['Keterangan', '1'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  known = true;
  await press('Pakai kolom ini');
  expect(sent('POST manual/bank-read').at(-1)).toMatchObject({ columns: COLUMNS });
  expect(ticks()).toHaveLength(4);
});

test('a file that a spreadsheet saved as Unicode is read as well', async () => {
  const text = 'Tgl\tMasuk\n17/11\t74.601';
  const { sent } = await open(
    () => READ,
    Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0)),
  );
  expect(sent('POST manual/bank-read')).toMatchObject([{ accountId: 3, file: text }]);
});
