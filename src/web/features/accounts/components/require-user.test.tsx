// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';
import { Route, Routes } from '#web/testing/routes.tsx';
import { sampleUser } from '#web/testing/sample-account.ts';
import { ok, refusal, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { RequireUser } from './require-user.tsx';
import { SignOutButton } from './sign-out-button.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const routes = (
  <Routes>
    <Route path="/seller" element={<RequireUser>{() => <SignOutButton />}</RequireUser>} />
    <Route path="/admin" element={<RequireUser adminOnly>{() => <SignOutButton />}</RequireUser>} />
    <Route path="*" element={null} />
  </Routes>
);

function Asking() {
  const [open, setOpen] = useState(false);
  return open ? (
    <Dialog title="asks" onClose={() => setOpen(false)}>
      <input defaultValue="" />
    </Dialog>
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      open
    </button>
  );
}

const anonymous = () => refusal('session.required', 'Silakan masuk terlebih dahulu', 401);
const as = (isAdmin: boolean) => () => ok({ user: sampleUser({ isAdmin }) });
const open = (at: string, answer: Parameters<typeof scriptedTransport>[0][string]) =>
  renderPage(routes, {
    at,
    transport: scriptedTransport({ 'GET users/get': answer, 'POST auth/logout': () => ok({}) }),
  });

test.each([
  ['/seller', anonymous, '/seller/login'],
  ['/admin', anonymous, '/seller/login'],
  ['/admin', as(false), '/seller'],
  ['/admin', as(true), '/admin'],
  ['/seller', as(true), '/seller'],
])('%s leads %# to the right place', async (at, answer, target) => {
  const { address } = await open(at, answer);
  expect(address()).toBe(target);
});

test.each([
  [false, '/seller/login'],
  [true, '/admin17'],
])('a session that ended (admin: %s) leads to %s', async (isAdmin, target) => {
  let known = true;
  const at = isAdmin ? '/admin?tab=orders' : '/seller';
  const { address } = await open(at, () => (known ? as(isAdmin)() : anonymous()));
  known = false;
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(address()).toBe(target);
});

test('a dialog that stands open stays to be read when the session has ended; then it leads to the sign-in', async () => {
  let known = true;
  const { address } = await renderPage(
    <Routes>
      <Route path="/seller" element={<RequireUser>{() => <Asking />}</RequireUser>} />
      <Route path="*" element={null} />
    </Routes>,
    {
      at: '/seller',
      transport: scriptedTransport({ 'GET users/get': () => (known ? as(false)() : anonymous()) }),
    },
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'open' })));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'typed' } });
  known = false;
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'typed');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Tutup' })));
  expect(address()).toBe('/seller/login');
});

test('a spinner while the session is being asked for', async () => {
  await open('/admin', () => new Promise(() => {}));
  expect(screen.getByRole('status', { name: 'Memuat…' })).toBeTruthy();
});

test.each([
  ['/seller', false, '/seller/login'],
  ['/admin', true, '/admin17'],
])('signing out of %s (admin: %s) leads to %s and forgets the user', async (at, isAdmin, target) => {
  const { address } = await open(at, as(isAdmin));
  localStorage.setItem('demoMode', 'true');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Keluar' })));
  expect(address()).toBe(target);
  expect(localStorage.getItem('user')).toBeNull();
  expect(localStorage.getItem('demoMode')).toBeNull();
});
