// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';
import { Route, Routes } from '#web/testing/routes.tsx';
import { sampleUser } from '#web/testing/sample-account.ts';
import { ok, refusal, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { AccountBar } from './account-bar.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { RequireUser } from './require-user.tsx';
import { ResetPassword } from './reset-password.tsx';
import { SignInForm } from './sign-in-form.tsx';
// Its chunk comes in beforehand: how long that takes is no business of a test.
import './settings-dialog.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Script = Parameters<typeof scriptedTransport>[0];
const click = (name: string | RegExp, at = 0) =>
  act(async () => fireEvent.click(screen.getAllByRole('button', { name })[at] as HTMLElement));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const tab = (name: string) => act(async () => fireEvent.click(screen.getByRole('tab', { name })));

async function open(script: Script = {}) {
  const transport = scriptedTransport({
    'GET users/get': () => ok({ user: sampleUser() }),
    'GET users/telegram': () => ok({ data: { available: false, bot: null, chat: null } }),
    'POST auth/logout': () => ok({}),
    ...script,
  });
  const page = await renderPage(
    <Routes>
      <Route
        path="/seller"
        element={
          <>
            <AccountBar />
            <RequireUser>{() => null}</RequireUser>
          </>
        }
      />
      <Route path="/seller/login" element={<p>sign-in</p>} />
    </Routes>,
    { at: '/seller', transport },
  );
  await click('Akun saya');
  return { ...page, transport };
}

async function changePassword(current: string, next: string, repeated = next) {
  await tab('Kata sandi');
  type('Kata sandi saat ini', current);
  type('Kata sandi baru', next);
  type('Ulangi kata sandi baru', repeated);
  await click('Simpan kata sandi');
}

test('the profile is shown, and no field looks as if one could type into it', async () => {
  await open();
  const dialog = within(screen.getByRole('dialog'));
  for (const value of ['rani@kunci.test', 'Rani Wulandari']) expect(dialog.getByText(value)).toBeTruthy();
  expect(dialog.queryAllByRole('textbox')).toEqual([]);
});

test('a new name is saved and shown at once', async () => {
  const renamed = { ...sampleUser(), username: 'Rani W' };
  const { transport } = await open({ 'POST users/change-name': () => ok({ user: renamed }) });
  await click('Ubah nama');
  type('Nama pengguna', '  ');
  await click('Simpan nama');
  expect(screen.getByText('Isi nama Anda')).toBeTruthy();
  type('Nama pengguna', ' Rani W ');
  await click('Simpan nama');
  expect(transport.calls.at(-1)?.body).toEqual({ username: 'Rani W' });
  expect(within(screen.getByRole('dialog')).getByText('Rani W')).toBeTruthy();
  expect(screen.getByText('Nama tersimpan.')).toBeTruthy();
});

test('a name that another has says so', async () => {
  await open({ 'POST users/change-name': () => refusal('user.username-taken', 'x') });
  await click('Ubah nama');
  type('Nama pengguna', 'Bima');
  await click('Simpan nama');
  expect(screen.getByRole('alert').textContent).toBe('Nama pengguna sudah dipakai');
});

test('a new address is asked for, and says where its link went', async () => {
  const { transport } = await open({ 'POST users/request-email': () => ok({ message: 'x' }) });
  await click('Ubah alamat email');
  type('Alamat email baru', 'bukan alamat');
  await click('Kirim tautan');
  expect(screen.getByText('Format email tidak valid')).toBeTruthy();
  type('Alamat email baru', ' baru@kunci.test ');
  await click('Kirim tautan');
  expect(transport.calls.at(-1)?.body).toEqual({ email: 'baru@kunci.test' });
  expect(screen.getByText(/tautan yang kami kirim ke baru@kunci.test/)).toBeTruthy();
  expect(within(screen.getByRole('dialog')).getByText('rani@kunci.test')).toBeTruthy();
});

const openConfirm = async (at: string, script: Script) => {
  const transport = scriptedTransport(script);
  const page = await renderPage(
    <Routes>
      <Route path="/seller/email" element={<ConfirmEmail />} />
    </Routes>,
    { at, transport },
  );
  return { ...page, transport };
};

test('opening the link to a new address changes nothing; its button does', async () => {
  const { address, transport } = await openConfirm('/seller/email#token=abc', {
    'POST auth/confirm-email': () => ok({ email: 'baru@kunci.test', staff: false }),
  });
  expect([address(), transport.calls]).toEqual(['/seller/email', []]);
  await click('Konfirmasi alamat baru');
  expect(transport.calls.at(-1)?.body).toEqual({ token: 'abc' });
  expect(screen.getByText(/sekarang baru@kunci.test/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ke akun saya' }).getAttribute('href')).toBe('/seller');
});

test('a link to a new address that is over says so', async () => {
  await openConfirm('/seller/email#token=abc', {
    'POST auth/confirm-email': () => refusal('email.invalid', 'x'),
  });
  await click('Konfirmasi alamat baru');
  expect(screen.getByRole('alert').textContent).toContain('sudah dipakai, atau sudah kedaluwarsa');
});

test('a new password is saved, said, and the dialog closes after 1.5 s', async () => {
  const { transport } = await open({ 'POST users/update_password': () => ok({ message: 'x' }) });
  await changePassword('rahasia1', 'rahasia2');
  expect(transport.calls.at(-1)?.body).toEqual({ current_password: 'rahasia1', new_password: 'rahasia2' });
  expect(screen.getByText('Kata sandi tersimpan. Sesi Anda yang lain sudah berakhir.')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1_499));
  expect(screen.queryByRole('dialog')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['rahasia2', 'rahasia3', 'New passwords do not match'],
  ['12345', '12345', 'New password must be at least 6 characters long'],
])('%s and %s are not sent', async (next, repeated, text) => {
  const { transport } = await open();
  const before = transport.calls.length;
  await changePassword('rahasia1', next, repeated);
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect(transport.calls).toHaveLength(before);
});

test.each([
  [() => refusal('password.wrong', 'Kata sandi saat ini salah'), 'Kata sandi saat ini salah'],
  [() => ({ status: 502, body: null }), 'Failed to update password'],
  [() => Promise.reject(new Error('putus')), 'Failed to update password'],
])('a password that is not taken says why (%#)', async (answer, text) => {
  await open({ 'POST users/update_password': answer });
  await changePassword('salah', 'rahasia2');
  expect(screen.getByRole('alert').textContent).toBe(text);
});

test('a language takes effect at once and closes the dialog', async () => {
  await open();
  await tab('Bahasa');
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /English/ })));
  await expect.poll(() => screen.queryByText('Language saved.')).not.toBeNull();
  expect(localStorage.getItem('selectedLanguage')).toBe('en');
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('signing out everywhere asks first', async () => {
  const { transport, address } = await open();
  await tab('Kata sandi');
  await click('Keluar dari semua perangkat');
  const buttons = screen.getAllByRole('button', { name: 'Keluar' });
  await act(async () => fireEvent.click(buttons.at(-1) as HTMLElement));
  expect(transport.calls.at(-1)).toMatchObject({ name: 'POST auth/logout', body: { everywhere: true } });
  expect(address()).toBe('/seller/login');
});

const openReset = async (at: string, script: Script) => {
  const transport = scriptedTransport(script);
  const page = await renderPage(
    <Routes>
      <Route path="/seller/reset" element={<ResetPassword />} />
      <Route path="/seller/login" element={<SignInForm admin={false} />} />
    </Routes>,
    { at, transport },
  );
  return { ...page, transport };
};

test('asking for a link says the same for everyone', async () => {
  const { transport } = await openReset('/seller/reset', {
    'POST auth/request-reset': () => ok({ message: 'x' }),
  });
  await click('Kirim tautan');
  expect(screen.getByText('Format email tidak valid')).toBeTruthy();
  expect(transport.calls).toEqual([]);
  type('Email', ' rani@kunci.test ');
  await click('Kirim tautan');
  expect(transport.calls.at(-1)?.body).toEqual({ email: 'rani@kunci.test' });
  expect(
    screen.getByText('Jika email ini terdaftar, tautan untuk kata sandi baru sudah dikirim.'),
  ).toBeTruthy();
});

test.each(['/seller/reset#token=abc', '/seller/reset?token=abc'])(
  'the token of %s leaves the address, and the new password leads to the sign-in',
  async (at) => {
    const { address, transport } = await openReset(at, {
      'POST auth/reset': () => ok({ message: 'x' }),
    });
    expect(address()).toBe('/seller/reset');
    type('Kata sandi baru', 'rahasia9');
    type('Ulangi kata sandi baru', 'rahasia9');
    await click('Simpan kata sandi baru');
    expect(transport.calls.at(-1)?.body).toEqual({ token: 'abc', password: 'rahasia9' });
    expect(address()).toBe('/seller/login');
    expect(screen.getByText('Kata sandi baru tersimpan. Silakan masuk.')).toBeTruthy();
  },
);

test('who was invited to work here is welcomed with their role, its rule, and the sellers’ sign-in', async () => {
  const { address } = await openReset('/seller/reset#token=abc', {
    'POST auth/reset-link': () => ok({ username: 'Dimas', invited: true, role: 'support' }),
    'POST auth/reset': () => ok({ message: 'x' }),
  });
  await act(async () => {});
  expect(screen.getByRole('heading').textContent).toBe('Selamat datang di tim Kunci, Dimas');
  expect(screen.getByText('Peran Anda: layanan pelanggan')).toBeTruthy();
  expect(screen.getByText('Pilih kata sandi baru, minimal 10 karakter.')).toBeTruthy();
  type('Kata sandi baru', 'rahasia9');
  type('Ulangi kata sandi baru', 'rahasia9');
  await click('Simpan kata sandi baru');
  expect(screen.getByRole('alert').textContent).toBe('Kata sandi minimal 10 karakter');
  type('Kata sandi baru', 'rahasia-panjang');
  type('Ulangi kata sandi baru', 'rahasia-panjang');
  await click('Simpan kata sandi baru');
  expect(address()).toBe('/admin17');
});

test('a link that is over offers a new one', async () => {
  await openReset('/seller/reset?token=abc', { 'POST auth/reset': () => refusal('reset.invalid', 'x') });
  type('Kata sandi baru', 'rahasia9');
  type('Ulangi kata sandi baru', 'rahasia9');
  await click('Simpan kata sandi baru');
  expect(screen.getByRole('alert').textContent).toBe(
    'Tautan untuk kata sandi baru tidak valid atau sudah kedaluwarsa',
  );
  await click('Minta tautan baru');
  expect(screen.getByRole('button', { name: 'Kirim tautan' })).toBeTruthy();
});
