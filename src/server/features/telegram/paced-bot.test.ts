import { expect, it } from 'vitest';
import type { TelegramBot } from '../../ports/telegram.ts';
import { pacedBot } from './paced-bot.ts';

function bot() {
  const waits: number[] = [];
  const sent: number[] = [];
  const plain = {
    send: async ({ chatId }: { chatId: number }) => sent.push(chatId),
  } as unknown as TelegramBot;
  const wait = async (ms: number) => {
    waits.push(ms);
  };
  return { paced: pacedBot(plain, 1, wait), waits, sent };
}

it('one chat gets three at once, and one a second after that', async () => {
  const { paced, waits, sent } = bot();
  for (let n = 0; n < 5; n += 1) await paced.send({ chatId: 1, html: 'x' });
  expect(sent).toHaveLength(5);
  expect(waits.map((ms) => Math.round(ms / 1000))).toEqual([1, 2]);
});

it('all chats together get thirty a second', async () => {
  const { paced, waits } = bot();
  for (let n = 0; n < 90; n += 1) await paced.send({ chatId: n, html: 'x' });
  expect(waits).toHaveLength(60);
  expect(Math.round(Math.max(...waits) / 1000)).toBe(2);
});
