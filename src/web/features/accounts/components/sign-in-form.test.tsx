// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Services } from '#web/lib/calls/services.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { sampleUser } from '#web/testing/sample-account.ts';
import { ok, refusal, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { SignInForm } from './sign-in-form.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wrong = () => refusal('login.invalid', 'Invalid email or password');

const open = (answer: Parameters<typeof scriptedTransport>[0][string]) => {
  const transport = scriptedTransport({ 'POST auth/login': answer });
  return renderPage(<SignInForm admin={false} />, { at: '/seller/login', transport }).then((page) => ({
    ...page,
    transport,
  }));
};

async function submit(email: string, password: string) {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Kata sandi'), { target: { value: password } });
  const question = screen.queryByText(/^Berapa/)?.textContent;
  if (question) answerMath(question);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Masuk' })));
}

function answerMath(question: string) {
  const [, a, sign, b] = /(\d+) ([+*-]) (\d+)/.exec(question) ?? [];
  const value =
    sign === '+' ? Number(a) + Number(b) : sign === '-' ? Number(a) - Number(b) : Number(a) * Number(b);
  fireEvent.change(screen.getByLabelText(/^Berapa/), { target: { value: String(value) } });
}

test.each([
  [false, '/seller'],
  [true, '/admin'],
])('signing in (admin: %s) leads to %s and keeps the user', async (isAdmin, target) => {
  const { address } = await open(() => ok({ user: sampleUser({ isAdmin }) }));
  await submit('x@y.z', 'rahasia');
  expect(address()).toBe(target);
  expect(JSON.parse(localStorage.getItem('user') ?? 'null')).toMatchObject({ isAdmin });
});

test('one tap signs a demo account in', async () => {
  const transport = scriptedTransport({ 'POST auth/login': () => ok({ user: sampleUser() }) });
  const Accounts = ({ onChoose }: { onChoose: (email: string, password: string) => void }) => (
    <button type="button" onClick={() => onChoose('rani@kunci.test', 'rahasia')}>
      Pelanggan
    </button>
  );
  const demo = { Banner: () => null, Accounts } as unknown as Services['demo'];
  const { address } = await renderPage(<SignInForm admin={false} />, {
    at: '/seller/login',
    transport,
    services: { demo },
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pelanggan' })));
  expect(transport.calls.at(-1)?.body).toEqual({ email: 'rani@kunci.test', password: 'rahasia' });
  expect(address()).toBe('/seller');
});

test('an error can be taken away, and is said in the language that is chosen then', async () => {
  const { i18n } = await open(() => Promise.reject(new Error('putus')));
  await submit('x@y.z', 'salah');
  await act(() => i18n.setLocale('zh'));
  expect(screen.getByRole('alert').textContent).not.toContain('An error occurred');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '关闭' })));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a wrong password, a thrown error, nothing filled in', async () => {
  await open(wrong);
  await submit('x@y.z', 'salah');
  expect(screen.getByRole('alert').textContent).toBe('Invalid email or password');
  cleanup();
  await open(() => Promise.reject(new Error('putus')));
  await submit('x@y.z', 'salah');
  expect(screen.getByRole('alert').textContent).toBe('An error occurred. Please try again.');
  cleanup();
  const { transport } = await open(wrong);
  await submit(' ', '');
  expect(screen.getByRole('alert').textContent).toBe('Email dan kata sandi harus diisi');
  expect(transport.calls).toEqual([]);
});

test('two failures bring the math check, three lock with a countdown, 15 minutes open again', async () => {
  const { transport } = await open(wrong);
  await submit('x@y.z', 'salah1');
  expect(screen.queryByLabelText(/^Berapa/)).toBeNull();
  await submit('x@y.z', 'salah2');
  expect(screen.getByLabelText(/^Berapa/)).toBeTruthy();
  await submit('x@y.z', 'salah3');
  expect(screen.getByRole('alert').textContent).toContain('15:00');
  const button = screen.getByRole('button', { name: 'Masuk' }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(screen.getByRole('alert').textContent).toContain('13:59');
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'lain@y.z' } });
  expect(button.disabled).toBe(false);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'x@y.z' } });
  await act(() => vi.advanceTimersByTimeAsync(14 * 60_000));
  expect(button.disabled).toBe(false);
  expect(transport.calls).toHaveLength(3);
});

test('Enter before the sum is answered leads to it, and says nothing of a mistake', async () => {
  const { transport } = await open(wrong);
  for (let n = 0; n < 6; n += 1) {
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'admin@toko.id' } });
    fireEvent.change(screen.getByLabelText('Kata sandi'), { target: { value: 'rahasia' } });
    await act(async () => fireEvent.submit(document.querySelector('form') as HTMLFormElement));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Berapa/));
    expect(screen.queryByRole('alert')).toBeNull();
  }
  expect(transport.calls).toEqual([]);
});

test('a wrong sum is not sent', async () => {
  const { transport } = await open(wrong);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'admin@toko.id' } });
  fireEvent.change(screen.getByLabelText('Kata sandi'), { target: { value: 'rahasia' } });
  fireEvent.change(screen.getByLabelText(/^Berapa/), { target: { value: '999' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Masuk' })));
  expect(screen.getByRole('alert').textContent).toBe('Jawaban hitungan salah. Coba lagi.');
  expect(transport.calls).toEqual([]);
});

test('the sixth submission within a minute is not sent', async () => {
  const { transport } = await open(wrong);
  for (let n = 0; n < 6; n += 1) await submit(`x${n}@y.z`, 'salah');
  expect(screen.getByRole('alert').textContent).toBe('Terlalu banyak percobaan login. Tunggu 1 menit.');
  expect(transport.calls).toHaveLength(5);
});

test('the server’s own lock counts down too', async () => {
  await open(() => ({ ...refusal('login.locked', 'x', 429, { minutes: 10 }), retryAfter: 600 }));
  await submit('x@y.z', 'salah');
  expect(screen.getByRole('alert').textContent).toContain('10:00');
});

test('the server’s lock is over in time, even when another address stood there meanwhile', async () => {
  await open(() => ({ ...refusal('login.locked', 'x', 429, { minutes: 10 }), retryAfter: 600 }));
  await submit('x@y.z', 'salah');
  const button = screen.getByRole('button', { name: 'Masuk' }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'lain@y.z' } });
  await act(() => vi.advanceTimersByTimeAsync(11 * 60_000));
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'x@y.z' } });
  expect(button.disabled).toBe(false);
});

test('an admin-looking address shows how strong the password is; the password can be shown', async () => {
  await open(wrong);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'admin@toko.id' } });
  const password = screen.getByLabelText('Kata sandi') as HTMLInputElement;
  for (const [value, strength] of [
    ['abc', 'lemah'],
    ['Abc1', 'sedang'],
    ['Abcdefg1!', 'kuat'],
  ] as const) {
    fireEvent.change(password, { target: { value } });
    expect(screen.getByText(strength)).toBeTruthy();
  }
  expect(password.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Tampilkan kata sandi' }));
  expect(password.type).toBe('text');
});
