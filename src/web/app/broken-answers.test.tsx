// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { exampleAnswer } from '#contract/examples/examples.ts';
import { PAGE_NAMES, type PageName } from '#contract/pages.ts';
import { API_BASE } from '#contract/wire/endpoint.ts';
import { RIGHTS } from '#domain/guard/rights.ts';
import { LOCALES, type Locale } from '#domain/text/locales.ts';
import { endpointOf } from '#testing/hold-to-contract.ts';
import type { I18n } from '#web/i18n/i18n.ts';
import { loadMessages } from '#web/i18n/load-messages.ts';
import type { Transport } from '#web/lib/calls/transport.ts';
import { ALL_AREAS } from '#web/testing/all-areas.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { sampleUser } from '#web/testing/sample-account.ts';
import { SPOILED, type Spoiled, spoil } from '#web/testing/spoiled-answer.ts';
import { PLACES } from '../features/admin/places.ts';
import { pageFile } from './page-file.ts';
import { AppRoutes, type PageComponents } from './routes.tsx';

const files = import.meta.glob<ComponentType>('./pages/*-page.tsx', { import: 'Page' });
let pages: PageComponents;
const keys = new Set<string>();
beforeAll(async () => {
  pages = Object.fromEntries(
    await Promise.all(PAGE_NAMES.map(async (name) => [name, await files[pageFile(name)]?.()])),
  ) as PageComponents;
  for (const area of ALL_AREAS) for (const key of Object.keys(await loadMessages('id', area))) keys.add(key);
});
beforeEach(() => {
  // A page that breaks is drawn as one that broke; the test says so itself.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const USER = sampleUser({ isAdmin: true, rights: [...RIGHTS], hasSecondFactor: true });

type Wire = Spoiled | 'no JSON' | 'unreachable';

const transport = (wire: Wire): Transport => ({
  async send({ method, path }) {
    if (wire === 'unreachable') throw new TypeError('Failed to fetch');
    const name = `${method} ${new URL(path, 'http://store.test').pathname.replace(`${API_BASE}/`, '')}`;
    const endpoint = endpointOf(name);
    // Who is signed in is known: what is spoiled is what they look at.
    if (name === 'GET users/get')
      return { status: 200, body: { success: true, user: USER }, retryAfter: null };
    if (!endpoint || wire === 'no JSON') return { status: 200, body: null, retryAfter: null };
    return { status: 200, body: spoil(exampleAnswer(endpoint), wire), retryAfter: null };
  },
});

/** Words that no reader should ever meet. */
const NONSENSE = /NaN|undefined|Invalid Date|Failed to fetch|\[object |HTTP error|\bnull\b/;
const rawKeys = (text: string) =>
  (text.match(/[a-z][A-Za-z]+(?:\.[A-Za-z0-9-]+)+/g) ?? []).filter((word) => keys.has(word));

const ADDRESSES: Record<Exclude<PageName, 'admin'>, string> = {
  home: '/',
  info: '/info/terms',
  purchase: '/purchase?productId=3',
  product: '/p/garuda-pass',
  success: '/success?merchant_ref=PUB-1-abcdefghijklmnop',
  track: '/track?email=rani%40contoh.test',
  members: '/publicvip?code=GRDA-7K2Q-99XM',
  signIn: '/seller/login',
  reset: '/seller/reset',
  confirmEmail: '/seller/email',
  register: '/seller/register',
  adminSignIn: '/admin17',
  account: '/seller',
  sandboxCheckout: '/sandbox/tripay/checkout/T1',
  api: '/backend/api/docs',
  resellerApi: '/api/v1/docs',
  inbox: '/sandbox/inbox',
  sandboxBank: '/sandbox/bank',
  sandboxSupplier: '/sandbox/supplier',
  sandboxTelegram: '/sandbox/telegram',
};
const ACCOUNT_TABS = ['products', 'history', 'redeem', 'wallet'];
const addresses = [
  ...Object.values(ADDRESSES),
  ...ACCOUNT_TABS.map((tab) => `/seller?tab=${tab}`),
  ...PLACES.map(({ name }) => `/admin?tab=${name}`),
];

/** Fields that are missing are seen in each language, and the pages of buyers and customers in each as they should be. */
const languagesFor = (at: string, wire: Wire): readonly Locale[] =>
  wire === 'missing' || (!at.startsWith('/admin?') && ['whole', 'unreachable'].includes(wire))
    ? LOCALES
    : ['ar'];

/** What a reader would stumble over; a page is drawn once, its language switched, which costs half. */
async function wrongOf(at: string, wire: Wire): Promise<string[]> {
  const [first = 'id', ...others] = languagesFor(at, wire);
  localStorage.clear();
  sessionStorage.clear();
  const { i18n } = await renderPage(<AppRoutes pages={pages} />, {
    at,
    transport: transport(wire),
    data: { locale: first },
  });
  // A tab and what it shows come in files of their own, one after the other.
  for (let n = 0; n < 3; n += 1) await act(() => vi.dynamicImportSettled());
  const wrong = stumbled(i18n, wire);
  for (const locale of others) {
    await act(() => i18n.setLocale(locale));
    wrong.push(...stumbled(i18n, wire));
  }
  cleanup();
  return wrong;
}

function stumbled({ language: { locale, t } }: I18n, wire: Wire): string[] {
  const text = `${document.title}\n${document.body.textContent}`;
  const crashed = text.includes(t('layout.crashed')) ? ['crashed'] : [];
  const found = [...crashed, ...(NONSENSE.exec(text) ?? []), ...rawKeys(text)];
  return found.length > 0 ? [`${locale}, ${wire}: ${found.join(', ')}`] : [];
}

test.each(addresses)('%s neither breaks nor shows nonsense, whatever comes over the wire', async (at) => {
  const wrong: string[] = [];
  for (const wire of [...SPOILED, 'no JSON', 'unreachable'] as const)
    wrong.push(...(await wrongOf(at, wire)));
  expect(wrong).toEqual([]);
});
