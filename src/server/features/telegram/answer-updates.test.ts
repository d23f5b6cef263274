import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { jobContext } from '../../context.ts';
import { answerUpdates } from './answer-updates.ts';
import { keepUpdate } from './update-book.ts';

let at = Date.parse('2026-03-01T03:00:00.000Z');
let store: TestStore;
/** Another process of the same store. */
let other: TestStore;

beforeAll(async () => {
  const clock = { now: () => new Date(at) };
  store = await testStore({ clock });
  other = await testStore({ clock, database: store.database });
});
afterAll(async () => {
  await other?.close();
  await store?.close();
});

/** This process answers what is due, and hangs while it says something. */
function hangs(of: TestStore) {
  const { telegram } = of.store.deps;
  if (!telegram) throw new Error('there is no bot');
  let end: (error: Error | null) => void = () => undefined;
  const held = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  const send = vi.spyOn(telegram, 'send').mockImplementation(async () => {
    await held;
    return { id: 1 } as never;
  });
  const done = answerUpdates(jobContext(of.store.deps));
  return {
    begun: () => vi.waitFor(() => expect(send).toHaveBeenCalled()),
    async ends(error: Error | null) {
      end(error);
      await done;
      send.mockRestore();
    },
  };
}

const row = async (id: number) =>
  (
    await store.database.pool.query(
      'select taken_until, done_at, tries from telegram_updates where update_id = $1',
      [id],
    )
  ).rows[0];

it('a process whose turn is over takes nothing from whoever has it now, and ends nothing', async () => {
  const [id, chat] = [930_000_001, 93];
  const body = JSON.stringify({
    update_id: id,
    message: {
      message_id: 1,
      chat: { id: chat, type: 'private' },
      from: { id: chat, first_name: 'Rani' },
      text: '/start',
    },
  });
  await keepUpdate(store.database.db, { updateId: id, chatId: chat, body, at: new Date(at) });
  const stale = hangs(store);
  await stale.begun();
  at += 61_000;
  const mine = hangs(other);
  await mine.begun();
  const before = await row(id);
  expect(before).toMatchObject({ tries: 2, done_at: null });
  await stale.ends(new Error('no answer'));
  expect(await row(id)).toEqual(before);
  await mine.ends(null);
  expect(await row(id)).toMatchObject({ done_at: new Date(at) });
});
