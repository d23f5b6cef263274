// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';
import { sampleUser } from '#web/testing/sample-account.ts';
import { sampleStore } from '#web/testing/sample-data.ts';
import { ok, refusal, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { Register } from './register.tsx';
import { SignInForm } from './sign-in-form.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const user = sampleUser({ id: 9, email: 'baru@contoh.test', username: 'Baru', balance: 0 });
const inStore = (publicRegistration: boolean) => ({
  data: { store: { ...sampleStore, publicRegistration } },
});

async function open(answer: Parameters<typeof scriptedTransport>[0][string], isOpen = true) {
  const transport = scriptedTransport({ 'POST auth/register': answer });
  const page = await renderPage(<Register />, { at: '/seller/register', transport, ...inStore(isOpen) });
  return { ...page, transport };
}

async function submit(email: string, username: string, password: string, repeated = password) {
  for (const [label, value] of [
    ['Email', email],
    ['Nama pengguna', username],
    ['Kata sandi', password],
    ['Ulangi kata sandi', repeated],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Daftar' })));
}

test('a new account is signed in and led to its own area', async () => {
  const { address, transport } = await open(() => ok({ user }));
  await submit(' baru@contoh.test ', ' Baru ', 'rahasia1');
  expect(address()).toBe('/seller');
  expect(transport.calls).toMatchObject([
    { body: { email: 'baru@contoh.test', username: 'Baru', password: 'rahasia1' } },
  ]);
  expect(JSON.parse(localStorage.getItem('user') ?? 'null')).toMatchObject({ username: 'Baru' });
});

test.each([
  ['nothing filled in', ['', '', '', ''], 'Semua kolom harus diisi'],
  ['two passwords', ['a@b.co', 'A', 'rahasia1', 'rahasia2'], 'Passwords do not match'],
  ['five characters', ['a@b.co', 'A', '12345', '12345'], 'Password must be at least 6 characters long'],
] as const)('%s is said and not sent', async (_, [email, username, password, repeated], text) => {
  const { transport } = await open(() => ok({ user }));
  await submit(email, username, password, repeated);
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect(transport.calls).toEqual([]);
});

test('an address that is none is marked at its field', async () => {
  const { transport } = await open(() => ok({ user }));
  await submit('bukan-alamat', 'A', 'rahasia1');
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Format email tidak valid')).toBeTruthy();
  expect(transport.calls).toEqual([]);
});

test.each([
  ['a taken address', () => refusal('user.email-taken', 'x'), 'Email sudah terdaftar'],
  ['a store that has closed', () => refusal('register.closed', 'x', 403), 'Registration failed'],
  ['a broken line', () => Promise.reject(new Error('putus')), 'Registration failed'],
  [
    'too many from here',
    () => ({ ...refusal('request.too-many', 'x', 429), retryAfter: 90 }),
    'Terlalu banyak permintaan. Coba lagi dalam 90 detik.',
  ],
])('%s is told, and what was typed stays', async (_, answer, text) => {
  const { address } = await open(answer);
  await submit('a@b.co', 'Ani', 'rahasia1');
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect((screen.getByLabelText('Nama pengguna') as HTMLInputElement).value).toBe('Ani');
  expect(address()).toBe('/seller/register');
});

test('a store that takes nobody says so and has no form', async () => {
  await open(() => ok({ user }), false);
  expect(
    screen.getByText('Toko ini tidak menerima pendaftaran baru. Hubungi penjual untuk membuka akun.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Daftar' })).toBeNull();
});

test.each([
  [true, false, 1],
  [false, false, 0],
  [true, true, 0],
])('the sign-in page (open: %s, admin: %s) has %i link to it', async (isOpen, admin, links) => {
  const transport = scriptedTransport({});
  await renderPage(<SignInForm admin={admin} />, { at: '/seller/login', transport, ...inStore(isOpen) });
  expect(screen.queryAllByRole('link', { name: 'Belum punya akun? Daftar' })).toHaveLength(links);
});
