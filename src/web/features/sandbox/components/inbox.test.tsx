// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true, "handleDisabledFileLoadingAsSuccess": true } }
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';
import { scriptedTransport } from '#web/testing/scripted-transport.ts';
import { Inbox } from './inbox.tsx';

afterEach(cleanup);

const mails = [
  {
    id: 7,
    to: 'rani@contoh.id',
    subject: 'Kode Anda',
    text: 'GRDA-1',
    html: '<p>GRDA-1</p>',
    at: '2026-11-15T03:00:00Z',
  },
  {
    id: 6,
    to: 'budi@contoh.id',
    subject: 'Selamat',
    text: 'Halo',
    html: '<p>Halo</p>',
    at: '2026-11-15T02:00:00Z',
  },
];
const transport = () =>
  scriptedTransport({
    'GET /sandbox/inbox.json': ({ query }) => ({
      body: mails.filter(({ to }) => to.includes(query.get('to') ?? '')),
    }),
  });

test('lists the mails, shows one in a frame without any right, and as plain text', async () => {
  await renderPage(<Inbox />, { at: '/sandbox/inbox', transport: transport() });
  fireEvent.click(screen.getByRole('button', { name: /Kode Anda/ }));
  const frame = screen.getByTitle('Kode Anda');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('src')).toBe('/sandbox/inbox/mail/7');
  fireEvent.click(screen.getByRole('button', { name: 'Teks' }));
  expect(screen.getByText('GRDA-1')).toBeTruthy();
});

test('filters by address, kept in the address bar', async () => {
  const { address } = await renderPage(<Inbox />, { at: '/sandbox/inbox', transport: transport() });
  const filter = screen.getByRole('searchbox', { name: 'Saring menurut alamat' });
  await act(async () => fireEvent.change(filter, { target: { value: 'budi' } }));
  expect(address()).toBe('/sandbox/inbox?to=budi');
  expect(screen.queryByRole('button', { name: /Kode Anda/ })).toBeNull();
  expect(screen.getByRole('button', { name: /Selamat/ })).toBeTruthy();
  await act(async () => fireEvent.change(filter, { target: { value: 'siapa' } }));
  expect(screen.getByText('Tidak ada email untuk siapa.')).toBeTruthy();
});
