// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHAT_REPLY_MS } from '#domain/shop/chat.ts';
import type { Locale } from '#domain/text/locales.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { ok, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { ChatRoom } from './chat-room.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

async function ask(locale: Locale, question: string): Promise<string[]> {
  await renderPage(<ChatRoom room="" user="rani" />, {
    transport: scriptedTransport({ 'GET chatbot/list': () => ok({ data: [] }) }),
    data: { locale },
  });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: question } });
  fireEvent.submit(screen.getByRole('textbox').closest('form') as HTMLFormElement);
  await act(async () => vi.advanceTimersByTime(CHAT_REPLY_MS));
  return screen.queryAllByRole('listitem').map((line) => line.textContent ?? '');
}

test('a question that no keyword fits leads a foreign reader to Track and to us, in their language', async () => {
  const lines = await ask('zh', '怎么付款？');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('您可以在“查询订单”中查看订单');
  expect(screen.getByRole('heading').textContent).toBe('聊天室 • 公共聊天室');
});

test('at home it stays without an answer', async () => {
  expect(await ask('id', 'apa kabar')).toHaveLength(1);
  expect(screen.getByRole('heading').textContent).toBe('Ruang Obrolan • Room Umum');
});
