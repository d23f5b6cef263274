import { expect, it } from 'vitest';
import type { SandboxChat } from '#contract/payments/sandbox.ts';
import { deriveFrom } from '#entry/serve/node-host.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { testStore } from '#testing/test-store.ts';
import { TEST_SECRET } from '#testing/test-vault.ts';

const CHAT = 77;

it('a store that Telegram cannot reach asks it, in one process of two, answers each word once, and complains once when it is gone', async () => {
  const telegram = await testStore();
  const vars = {
    TELEGRAM_BOT_TOKEN: `1:${deriveFrom(TEST_SECRET)('telegram').slice(0, 35)}`,
    TELEGRAM_API_BASE: `${telegram.url}/sandbox/telegram/api`,
  };
  const warned: string[] = [];
  const log = { ...quietLog, warn: (_: object, text: string) => void warned.push(text) };
  const store = await testStore({ vars, log });
  const second = await testStore({ vars, database: store.database });
  try {
    await store.runJob('telegram');
    for (const text of ['/start', '/orders']) {
      const body = JSON.stringify({ chat: CHAT, name: 'Rani', language: 'id', text });
      const headers = { 'content-type': 'application/json' };
      await fetch(`${telegram.url}/sandbox/telegram/say`, { method: 'POST', headers, body });
    }
    await Promise.all([store.runJob('poll-telegram'), second.runJob('poll-telegram')]);
    const answer = await fetch(`${telegram.url}/sandbox/telegram.json?chat=${CHAT}`);
    const { messages } = (await answer.json()) as SandboxChat;
    const said = messages.filter(({ own }) => !own).map(({ html }) => html);
    expect(said).toHaveLength(2);
    expect(said[0]).toContain('Halo, Rani!');
    expect(said[1]).toContain('Belum ada pesanan');
    const { rows } = await store.database.pool.query('select next_update::int as next from telegram_bot');
    expect(rows).toEqual([{ next: 3 }]);
    await telegram.close();
    for (let n = 0; n < 3; n += 1) await store.runJob('poll-telegram');
    expect(warned).toEqual(['the bot is not reached']);
  } finally {
    await second.close();
    await store.close();
  }
});
