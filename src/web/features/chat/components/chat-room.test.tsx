// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoreInfo } from '#contract/shop/store.ts';
import { CHAT_REPLY_MS } from '#domain/shop/chat.ts';
import { USUAL_CHAT, USUAL_MESSAGING } from '#domain/shop/contact-address.ts';
import type { Locale } from '#domain/text/locales.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { sampleStore } from '#web/testing/sample-data.ts';
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

async function ask(locale: Locale, question: string, own: Partial<StoreInfo> = {}): Promise<string[]> {
  await renderPage(<ChatRoom room="" user="rani" />, {
    transport: scriptedTransport({ 'GET chatbot/list': () => ok({ data: [] }) }),
    data: { locale, store: { ...sampleStore, ...own } },
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

test('at home it names the contact, and stays without an answer where there is none', async () => {
  const [, answer] = await ask('id', 'apa kabar');
  expect(answer).toContain('https://pesan.test/');
  cleanup();
  localStorage.clear();
  expect(await ask('id', 'apa kabar', { messagingLink: USUAL_MESSAGING, chatLink: USUAL_CHAT })).toHaveLength(
    1,
  );
  expect(screen.getByRole('heading').textContent).toBe('Ruang Obrolan • Room Umum');
});

test('the contact is a link that is called by its app; what people write stays text', async () => {
  const own = { messagingLink: 'https://wa.me/628123456' };
  const [question] = await ask('id', 'lihat https://jahat.test/', own);
  expect(question).toContain('https://jahat.test/');
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['WhatsApp', 'https://wa.me/628123456'],
  ]);
});
