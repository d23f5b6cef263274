// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';
import { sampleUser } from '#web/testing/sample-account.ts';
import { scriptedTransport } from '#web/testing/scripted-transport.ts';
import { Footer } from './footer.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test.each([
  [false, 'Masuk', '/seller/login'],
  [true, 'Akun saya', '/seller'],
])('who is signed in (%s) is offered %s', async (known, name, href) => {
  if (known) localStorage.setItem('user', JSON.stringify(sampleUser()));
  await renderPage(<Footer />, { transport: scriptedTransport({}) });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  expect(screen.queryByRole('link', { name: known ? 'Masuk' : 'Akun saya' })).toBeNull();
});
