// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { ok } from '#web/testing/scripted-transport.ts';
import { SandboxBank } from './sandbox-bank.tsx';

afterEach(cleanup);

const choose = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));

test('an order’s amount or any other is sent, and the store’s answer is said', async () => {
  const orders = [{ id: 7, amount: 49_999, email: 'rani@contoh.test' }];
  const { sent } = await renderAdmin(<SandboxBank />, {
    'GET /sandbox/bank.json': () =>
      ok({ accounts: [{ id: 3, name: 'Transfer BCA', number: '527', told: true, orders }] }),
    'POST /sandbox/bank/transfer': () => ok({ success: true, answers: [200, 403] }),
  });
  const send = screen.getByRole('button', { name: 'Transfer' }) as HTMLButtonElement;
  expect(send.disabled).toBe(true);
  await choose('Nominal (Rp)', '12.345');
  await act(async () => fireEvent.click(send));
  await choose('Pesanan', '7');
  await choose('Format panggilan', 'mutasibank');
  await choose('Cara mengirim', 'repeat');
  await act(async () => fireEvent.click(send));
  const text = 'TRSF SANDBOX';
  expect(sent('POST /sandbox/bank/transfer')).toEqual([
    { accountId: 3, amount: 12_345, text, service: 'plain', play: 'once' },
    { accountId: 3, amount: 49_999, text, service: 'mutasibank', play: 'repeat' },
  ]);
  expect(screen.getByText('Jawaban toko: 200, 403')).toBeTruthy();
});

test('an account that nobody watches says so', async () => {
  await renderAdmin(<SandboxBank />, {
    'GET /sandbox/bank.json': () =>
      ok({ accounts: [{ id: 3, name: 'Transfer BCA', number: '527', told: false, orders: [] }] }),
  });
  await choose('Nominal (Rp)', '12345');
  expect(screen.getByText(/belum dinyalakan/)).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Transfer' }) as HTMLButtonElement).disabled).toBe(true);
});
