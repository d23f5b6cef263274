// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';
import { ok, refusal, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { ChatLinkPart } from './chat-link-part.tsx';

afterEach(cleanup);

const READ = 'GET users/telegram';
const MAKE = 'POST users/telegram-code';
const LINK = 'POST users/link-telegram';
const UNLINK = 'POST users/unlink-telegram';
const link = (chat: { name: string; linkedAt: string } | null, available = true) =>
  ok({ data: { available, bot: 'kunci_bot', chat } });
const RANI = { name: 'Rani', linkedAt: '2026-11-15T03:00:00.000Z' };
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

async function open(script: Parameters<typeof scriptedTransport>[0]) {
  const transport = scriptedTransport(script);
  await renderPage(<ChatLinkPart />, { transport });
  return transport;
}

test('a shop without a bot has nothing to link', async () => {
  await open({ [READ]: () => link(null, false) });
  expect(screen.queryByRole('region')).toBeNull();
});

test('a code is made, shown once with its link, and what was linked meanwhile is seen and ended', async () => {
  let chat: typeof RANI | null = null;
  await open({
    [READ]: () => link(chat),
    [MAKE]: () =>
      ok({
        code: 'K7QMP-X2VNB',
        url: 'https://t.me/kunci_bot?start=link_K7QMPX2VNB',
        expiresAt: '2026-11-15T03:10:00.000Z',
      }),
    [UNLINK]: () => {
      chat = null;
      return ok({});
    },
  });
  await press('Hubungkan Telegram');
  await press('Buat kode');
  expect(screen.getByText('/link K7QMP-X2VNB')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Buka Telegram' }).getAttribute('href')).toContain('start=link_');
  chat = RANI;
  await press('Periksa apakah sudah terhubung');
  expect(screen.getByText(/^Terhubung dengan obrolan Rani sejak/)).toBeTruthy();
  expect(screen.queryByText('/link K7QMP-X2VNB')).toBeNull();
  await press('Putuskan');
  expect(screen.getByText('Belum terhubung')).toBeTruthy();
});

test('a code from the chat is typed; a wrong one says so', async () => {
  let chat: typeof RANI | null = null;
  const { calls } = await open({
    [READ]: () => link(chat),
    [LINK]: ({ body }) => {
      if ((body as { code: string }).code === 'salah') return refusal('chat-link.code', 'x');
      chat = RANI;
      return ok({ name: 'Rani' });
    },
  });
  await press('Hubungkan Telegram');
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Atau: kode yang diberikan bot'), { target: { value } });
  type('salah');
  await press('Hubungkan');
  expect((await screen.findByRole('alert')).textContent).toContain('Kode salah');
  type(' K7QMP-X2VNB ');
  await press('Hubungkan');
  expect(calls.filter(({ name }) => name === LINK).at(-1)?.body).toEqual({ code: 'K7QMP-X2VNB' });
  expect(screen.getByText(/^Terhubung dengan obrolan Rani sejak/)).toBeTruthy();
});
