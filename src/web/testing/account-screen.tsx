import { act, fireEvent, screen } from '@testing-library/react';
import type { PageData } from '#contract/shop/store.ts';
import { AccountArea } from '#web/features/account-area/account-area.tsx';
import { LATE_TABS } from '#web/features/account-area/tabs.ts';
import { AccountBar } from '#web/features/accounts/components/account-bar.tsx';
import { RequireUser } from '#web/features/accounts/components/require-user.tsx';
import { SignInForm } from '#web/features/accounts/components/sign-in-form.tsx';
import { renderPage } from './render-page.tsx';
import { Route, Routes } from './routes.tsx';
import { sampleUser } from './sample-account.ts';
import { sampleProduct, sampleShelf } from './sample-data.ts';
import { ok, scriptedTransport } from './scripted-transport.ts';

/** The customer's account with its header, and what a hand does there. */
type Script = Parameters<typeof scriptedTransport>[0];
export const standing = (over: object = {}) => ({
  suspended: false,
  failedAttempts: 0,
  remainingAttempts: 10,
  remainingSeconds: 0,
  suspendedUntil: null,
  reason: null,
  ...over,
});

export async function openAccount(
  at: string,
  script: Script = {},
  user = sampleUser(),
  products = PRODUCTS,
  data: Partial<PageData> = {},
) {
  // Their chunks come in beforehand: how long that takes is no business of a test.
  await Promise.all(Object.values(LATE_TABS).map(({ load }) => load()));
  const transport = scriptedTransport({
    'GET users/get': () => ok({ user }),
    'GET purchase/history': () => ok({ data: [], total: 0 }),
    'GET redeem/check-suspension': () => ok(standing()),
    'GET redeem/history': () => ok({ data: [], total: 0 }),
    'GET wallet/transactions': () => ok({ data: [], total: 0 }),
    'GET wallet/top-up-terms': () => ok({ data: TOP_UP_TERMS }),
    'GET products/list': () => ok({ data: products }),
    'POST auth/logout': () => ok({}),
    ...script,
  });
  const page = await renderPage(
    <Routes>
      <Route
        path="/seller"
        element={
          <>
            <AccountBar withBalance />
            <RequireUser>{(who) => <AccountArea user={who} />}</RequireUser>
          </>
        }
      />
      <Route path="/seller/login" element={<SignInForm admin={false} />} />
    </Routes>,
    { at, transport, data: { shelf: sampleShelf(products), ...data } },
  );
  return { ...page, transport };
}

export const TOP_UP_TERMS = {
  offered: true,
  least: 5,
  most: 200,
  presets: [
    { amount: 5, bonus: 0 },
    { amount: 10, bonus: 0 },
    { amount: 25, bonus: 1 },
  ],
  steps: [{ amount: 25, bonus: 1 }],
  idrPerUsd: 15_000,
};

export const PRODUCTS = [
  sampleProduct(1, 'Garuda Pass 7 days', { price: 4.99, originalPrice: 6.99, availableCodes: 20 }),
  sampleProduct(2, 'Garuda Pass 30 days', { price: 60, availableCodes: 3 }),
  sampleProduct(3, 'Komodo Access 1 day', { availableCodes: 0, category: ['FF iOS'], platform: 'iOS' }),
  sampleProduct(4, 'Mahakam Pass 1 day', { isMaintenanceMode: true, maintenanceReason: '' }),
];
export const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const dialog = () => screen.getByRole('dialog');
