// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLocale, takeAskedLocale } from '#web/i18n/chosen-language.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { scriptedTransport } from '#web/testing/scripted-transport.ts';
import { OfferSlot } from './offer-slot.tsx';

beforeEach(async () => {
  localStorage.clear();
  // Its chunk comes in beforehand: how long that takes is no business of a test.
  await import('#web/ui/screen/language-offer.tsx');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

async function visit(...languages: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  await renderPage(<OfferSlot />, { transport: scriptedTransport({}) });
}
const offer = () => screen.queryByText('ดูเป็นภาษาไทย');

test('who reads another language of ours is offered it in that language, and the page stays as it is', async () => {
  await visit('fr-FR', 'th-TH', 'en');
  expect((await screen.findByText('ดูเป็นภาษาไทย')).getAttribute('lang')).toBe('th');
  expect(localStorage.getItem('selectedLanguage')).toBeNull();
  await act(async () => fireEvent.click(offer() as HTMLElement));
  await vi.waitFor(() => expect(localStorage.getItem('selectedLanguage')).toBe('th'));
  expect(document.documentElement.lang).toBe('th');
  expect(offer()).toBeNull();
});

test('closed once it does not come back', async () => {
  await visit('th-TH');
  await screen.findByText('ดูเป็นภาษาไทย');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Tutup' })));
  expect(offer()).toBeNull();
  cleanup();
  await visit('th-TH');
  await act(async () => {});
  expect(offer()).toBeNull();
});

test.each([
  ['the page is in it already', ['id-ID', 'th'], null],
  ['the store has none of theirs', ['fr-FR'], null],
  ['they have chosen', ['th-TH'], 'en'],
] as const)('nothing is offered when %s', async (_, languages, chosen) => {
  if (chosen) keepLocale(chosen);
  await visit(...languages);
  await act(async () => {});
  expect(screen.queryByRole('button')).toBeNull();
});

test('a language in the address is a choice, and leaves the address', () => {
  history.replaceState(null, '', '/purchase?productId=3&lang=zh#top');
  takeAskedLocale();
  expect(localStorage.getItem('selectedLanguage')).toBe('zh');
  expect(location.pathname + location.search + location.hash).toBe('/purchase?productId=3#top');
  history.replaceState(null, '', '/?lang=xx');
  takeAskedLocale();
  expect(localStorage.getItem('selectedLanguage')).toBe('zh');
  expect(location.search).toBe('');
});
