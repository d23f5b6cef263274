// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ComponentType, createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOCALES } from '#domain/text/locales.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { sampleChannels, sampleProduct, samplePurchase } from '#web/testing/sample-data.ts';
import { scriptedTransport } from '#web/testing/scripted-transport.ts';
import { Page as HomePage } from './pages/home-page.tsx';
import { Page as MembersPage } from './pages/members-page.tsx';
import { Page as PurchasePage } from './pages/purchase-page.tsx';
import { Page as SuccessPage } from './pages/success-page.tsx';
import { Page as TrackPage } from './pages/track-page.tsx';

const NOW = new Date('2026-11-15T03:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  // Recent purchases that cannot be had are noted there.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const member = {
  code: 'GRDA-1',
  productName: 'Garuda Pass 7 days',
  purchaseDate: '2026-11-14T20:00:00Z',
  duration: '7 days',
  customerName: 'raxxxxxxx',
  customerEmail: 'r***',
};
const discount = { percentage: 10, amount: 6_900, voucherCode: 'HEMAT10' };

/** What each call answers when nothing is wrong with it. */
const ANSWERS: Record<string, object> = {
  'GET products/list': [
    sampleProduct(1, 'Garuda Pass 7 days', {
      promoPriceIDR: 53_000,
      originalPriceIDR: 69_000,
      isFlashSaleActive: true,
      promoEndsAt: '2026-11-20T03:00:00Z',
    }),
  ],
  'GET payment/channels': sampleChannels,
  'GET vouchers/list': [{ isActive: true, productId: null }],
  'GET tripay/get-purchase': samplePurchase({ discount, customLink: 'https://unduh.test/f' }),
  'POST tripay/search-orders': [samplePurchase({ discount })],
  'POST publicvip/validate-code': member,
  'GET publicvip/report-stats': { safe: 3, banned: 1, lastSubmittedAt: '2026-11-15T02:00:00Z' },
  'GET public/recent-purchases': [
    { id: 'a', customerName: 'Raxxxxxxx', productName: 'Komodo Pro', purchaseDate: '2026-11-15T02:59:00Z' },
  ],
  'GET chatbot/list': [{ keyword: 'aman', response: 'Lihat kartu laporan.', isActive: true }],
};

/** The same with every field as something else; `undefined` is a field that is missing. */
const ODD: Record<string, unknown> = { missing: undefined, null: null, text: 'abc', list: [], number: -7 };
/** By these a page knows at all what it is about. */
const KEPT = ['id', 'name', 'code', 'status'];
const odd = (value: object, as: unknown): unknown =>
  Array.isArray(value)
    ? [null, as, ...value.map((each) => odd(each as object, as))]
    : Object.fromEntries(Object.entries(value).map(([key, was]) => [key, KEPT.includes(key) ? was : as]));

const PAGES: Record<string, { Page: ComponentType; at: string; shows: RegExp }> = {
  home: { Page: HomePage, at: '/', shows: /Garuda Pass/ },
  purchase: { Page: PurchasePage, at: '/purchase?productId=1', shows: /Garuda Pass/ },
  success: { Page: SuccessPage, at: '/success?merchant_ref=M', shows: /PAID/ },
  track: { Page: TrackPage, at: '/track?email=rani@contoh.id', shows: /PAID/ },
  members: { Page: MembersPage, at: '/publicvip?code=GRDA-1', shows: /GRDA-1/ },
};
const pages = Object.keys(PAGES) as (keyof typeof PAGES)[];

/** A raw key is a word, a dot and another one, with nothing of a sentence or an address around it. */
const RAW = /NaN|undefined|Invalid Date|\[object|Failed to fetch|HTTP error! status: 200|\{\w+\}/;
const KEY = /^(?:layout|catalogue|checkout|success|track|vip|chat|refusal|failure)\.[\w.-]+$/m;

async function open(name: string, answer: (good: object) => object | null, locale: (typeof LOCALES)[number]) {
  const page = PAGES[name];
  if (!page) throw new Error(name);
  const script = Object.fromEntries(
    Object.entries(ANSWERS).map(([call, good]) => [
      call,
      () => {
        const data = answer(good);
        if (data === null) throw new TypeError('Failed to fetch');
        return { body: { success: true, data }, newer: true as const };
      },
    ]),
  );
  const { i18n } = await renderPage(createElement(page.Page), {
    at: page.at,
    transport: scriptedTransport(script),
    data: { locale },
  });
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  return { i18n, shows: page.shows };
}

function expectPlainWords(): void {
  const texts = [...document.querySelectorAll('*')].flatMap((each) => [
    ...[...each.childNodes]
      .filter(({ nodeType }) => nodeType === 3)
      .map(({ textContent }) => textContent ?? ''),
    ...['aria-label', 'title', 'placeholder'].map((name) => each.getAttribute(name) ?? ''),
  ]);
  expect(texts.filter((text) => RAW.test(text) || KEY.test(text))).toEqual([]);
}

test.each(pages.flatMap((name) => Object.keys(ODD).map((kind) => [name, kind] as const)))(
  'the page %s with every field %s shows what it is about, and nothing raw',
  async (name, kind) => {
    const { shows } = await open(name, (good) => odd(good, ODD[kind]) as object, 'id');
    expect(document.body.textContent).toMatch(shows);
    expectPlainWords();
  },
);

test.each(pages.flatMap((name) => LOCALES.map((locale) => [name, locale] as const)))(
  'the page %s without a network has words of its own in %s',
  async (name, locale) => {
    await open(name, () => null, locale);
    expectPlainWords();
  },
);

test.each(pages)('the page %s is all in the language that is chosen next', async (name) => {
  // It would say how long ago, and that moves on.
  sessionStorage.setItem('popupClosed', 'true');
  const { i18n } = await open(name, (good) => good, 'id');
  for (const field of document.querySelectorAll<HTMLInputElement>('#email, #track-email'))
    fireEvent.blur(field);
  await act(() => i18n.setLocale('zh'));
  const chinese = document.body.textContent;
  cleanup();
  localStorage.clear();
  vi.setSystemTime(NOW);
  await open(name, (good) => good, 'zh');
  for (const field of document.querySelectorAll<HTMLInputElement>('#email, #track-email'))
    fireEvent.blur(field);
  expect(chinese).toBe(document.body.textContent);
  expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
});
