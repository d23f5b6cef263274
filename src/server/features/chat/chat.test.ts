import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { chatKeywords } from '../../db/schema/chat.ts';

let store: TestStore;
let admin: TestClient & { userId: number };
const add = (keyword: string, over: object = {}) =>
  store.database.db.insert(chatKeywords).values({
    keyword,
    response: `Jawaban untuk ${keyword}`,
    createdAt: new Date('2026-03-01T03:00:00Z'),
    ...over,
  });

beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
  await add('refund', { createdBy: admin.userId });
  await add('bayar');
  await add('reseller', { isActive: false });
  await add('Akun');
});
afterAll(() => store?.close());

describe('chatbot/list', () => {
  it('gives everybody the active ones in the order they were made', async () => {
    for (const client of [store.client(), await store.signedIn('customer')]) {
      expect((await client.get('chatbot/list.php')).body).toEqual({
        success: true,
        data: [
          { keyword: 'refund', response: 'Jawaban untuk refund', isActive: true },
          { keyword: 'bayar', response: 'Jawaban untuk bayar', isActive: true },
          { keyword: 'Akun', response: 'Jawaban untuk Akun', isActive: true },
        ],
      });
    }
  });

  it('gives an admin all of them with all fields', async () => {
    const { data } = (await admin.get('chatbot/list')).body;
    expect(data.map((row: { keyword: string; isActive: boolean }) => [row.keyword, row.isActive])).toEqual([
      ['refund', true],
      ['bayar', true],
      ['reseller', false],
      ['Akun', true],
    ]);
    expect(data[0]).toEqual({
      id: expect.any(Number),
      keyword: 'refund',
      response: 'Jawaban untuk refund',
      isActive: true,
      createdBy: admin.userId,
      createdByName: expect.stringMatching(/^admin \d+$/),
      createdAt: '2026-03-01T03:00:00.000Z',
    });
  });

  it('has each word once, whatever its case, with an answer of at least ten characters', async () => {
    await expect(add('REFUND')).rejects.toThrow();
    await expect(add('pendek', { response: 'ya   tidak         '.slice(0, 9) })).rejects.toThrow();
    await expect(add('  ')).rejects.toThrow();
  });
});
