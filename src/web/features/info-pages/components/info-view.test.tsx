// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';
import { ok, refusal, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { InfoView } from './info-view.tsx';

afterEach(cleanup);

const page = (title: string, locale: 'id' | 'ar' = 'id') =>
  ok({ data: { slug: 'terms', locale, title, html: '<h2>Harga</h2><p><a href="/track">Lacak</a></p>' } });

test('shows what the store made of the words, in their own direction', async () => {
  const transport = scriptedTransport({ 'GET info/page': () => page('الشروط', 'ar') });
  await renderPage(<InfoView />, { at: '/info/terms', transport });
  const article = screen.getByRole('article', { name: 'الشروط' });
  expect([article.lang, article.dir]).toEqual(['ar', 'rtl']);
  expect(screen.getByRole('heading', { level: 2, name: 'Harga' })).toBeTruthy();
  expect(document.title).toBe('الشروط | Kunci');
});

test('what came with the page is there at once, and asks for nothing', async () => {
  const transport = scriptedTransport({});
  const info = { slug: 'terms', locale: 'id' as const, title: 'Syarat', html: '<p>Isi</p>' };
  await renderPage(<InfoView />, { at: '/info/terms', transport, data: { info } });
  expect(screen.getByRole('heading', { level: 1, name: 'Syarat' })).toBeTruthy();
});

test('says that there is no such page, and where to go', async () => {
  const transport = scriptedTransport({
    'GET info/page': () => refusal('page.not-found', 'Halaman tidak ditemukan', 404),
  });
  await renderPage(<InfoView />, { at: '/info/entah', transport });
  expect(screen.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ke halaman utama' }).getAttribute('href')).toBe('/');
});

test('says that it could not be had, and asks again', async () => {
  let works = false;
  const transport = scriptedTransport({
    'GET info/page': () => (works ? page('Syarat') : { status: 500, body: null }),
  });
  await renderPage(<InfoView />, { at: '/info/terms', transport });
  expect(screen.getByRole('alert')).toBeTruthy();
  works = true;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Coba Lagi' })));
  expect(screen.getByRole('heading', { level: 1, name: 'Syarat' })).toBeTruthy();
});
