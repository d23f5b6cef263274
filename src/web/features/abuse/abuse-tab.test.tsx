// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { failure, ok, refusal } from '#web/testing/scripted-transport.ts';
import { AbuseTab } from './abuse-tab.tsx';

afterEach(cleanup);

const NETWORK = 'ab12cd34ef56'.padEnd(64, '0');
const event = (over: object = {}) => ({
  kind: 'callback-refused',
  network: NETWORK,
  count: 1_400,
  firstAt: '2026-03-01T03:00:00Z',
  lastAt: '2026-03-01T03:20:00Z',
  blocked: false,
  ...over,
});
const block = (over: object = {}) => ({
  id: 7,
  kind: 'range',
  label: '203.0.113.0/24',
  reason: 'Menebak kunci',
  createdByName: 'Rani',
  createdAt: '2026-03-01T03:00:00Z',
  endsAt: null,
  ...over,
});
const script = (over = {}) => ({
  'GET abuse/events': () =>
    ok({
      data: [event(), event({ kind: 'limit', blocked: true }), event({ kind: 'look-up-alarm', network: '' })],
    }),
  'GET abuse/blocks': () => ok({ data: [block()] }),
  ...over,
});
const row = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(async () =>
    fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } }),
  );
const submit = () =>
  act(async () => fireEvent.submit(document.querySelector('dialog form') as HTMLFormElement));

test('tells what was turned away, how often and by which network, and who is blocked', async () => {
  await renderAdmin(<AbuseTab />, script());
  const forged = row('Pemberitahuan pembayaran palsu');
  expect(forged.getByText('ab12cd34ef56')).toBeTruthy();
  expect(forged.getByText('1.400')).toBeTruthy();
  expect(row('Batas permintaan terlampaui').getByText('Diblokir')).toBeTruthy();
  const alarm = row('Banyak pencarian pesanan tanpa hasil');
  expect(alarm.getByText('Semua jaringan')).toBeTruthy();
  expect(alarm.queryByRole('button')).toBeNull();
  const blocked = row('203.0.113.0/24');
  expect(blocked.getByText('Rentang alamat')).toBeTruthy();
  expect(blocked.getByText('Menebak kunci')).toBeTruthy();
  expect(blocked.getByText('Tanpa batas waktu')).toBeTruthy();
});

test('a network of the list is blocked by its hash', async () => {
  const { sent } = await renderAdmin(
    <AbuseTab />,
    script({ 'POST abuse/block': () => ok({ data: block() }) }),
  );
  await press('Blokir jaringan ab12cd34ef56');
  const field = within(screen.getByRole('dialog')).getByLabelText('Jaringan') as HTMLInputElement;
  expect(field.readOnly).toBe(true);
  await type('Lama blokir (hari)', '30 hari');
  await submit();
  expect(sent('POST abuse/block')).toEqual([{ subject: 'network', value: NETWORK, reason: '', days: 30 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Diblokir.')).toBeTruthy();
});

test('an address or a domain is typed, and what the store says of it stays in the dialog', async () => {
  let answer = () => refusal('block.taken', 'x');
  const { sent } = await renderAdmin(<AbuseTab />, script({ 'POST abuse/block': () => answer() }));
  await press('Tambah blokir');
  await submit();
  expect(screen.getByRole('alert').textContent).toMatch(/^Masukkan alamat email/);
  expect(sent('POST abuse/block')).toEqual([]);
  await type('Yang diblokir', 'domain');
  await type('Nilai', 'buangan.example');
  await type('Alasan', 'Email sekali pakai');
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('Sudah ada di daftar blokir');
  answer = () => failure(500);
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('Gagal memblokir');
  expect(sent('POST abuse/block').at(-1)).toEqual({
    subject: 'domain',
    value: 'buangan.example',
    reason: 'Email sekali pakai',
    days: null,
  });
});

test('lifting asks first; what cannot be loaded says so', async () => {
  const { sent } = await renderAdmin(<AbuseTab />, script({ 'POST abuse/unblock': () => ok({ id: 7 }) }));
  await press('Cabut blokir 203.0.113.0/24');
  expect(sent('POST abuse/unblock')).toEqual([]);
  await submit();
  expect(sent('POST abuse/unblock')).toEqual([{ id: 7 }]);
  expect(screen.getByText('Blokir dicabut.')).toBeTruthy();
  cleanup();
  await renderAdmin(<AbuseTab />, script({ 'GET abuse/events': () => failure(500) }));
  expect(screen.getByRole('alert').textContent).toBe('Gagal memuat daftar penyalahgunaan');
  expect(row('203.0.113.0/24')).toBeTruthy();
});
