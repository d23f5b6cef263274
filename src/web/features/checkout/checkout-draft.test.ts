import { expect, test } from 'vitest';
import type { BrowserStorage } from '#web/lib/files/browser-storage.ts';
import { keepDraft, readDraft } from './checkout-draft.ts';
import { forgetBuyer, keepBuyer, readBuyer } from './remembered-buyer.ts';

function storageOf(entries: Record<string, string> = {}): BrowserStorage {
  const map = new Map(Object.entries(entries));
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  };
}
const draft = {
  email: 'rani@contoh.id',
  method: 'OVO',
  variantId: 2,
  quantity: 3,
  voucher: 'HEMAT10',
  answers: { player: '123456' },
};

test('a draft comes back for its own product; another product gets the buyer only', () => {
  const storage = storageOf();
  keepDraft(storage, 1, draft);
  expect(readDraft(storage, 1)).toEqual(draft);
  expect(readDraft(storage, 9)).toEqual({ email: 'rani@contoh.id', method: 'OVO' });
});

test.each(['', 'null', '7', '[]', '{', '{"email":3}', '"x"'])(
  'storage that holds %j gives nothing',
  (text) => {
    const storage = storageOf({ lastBuyer: text, checkoutBuyer: text, 'checkoutChoice:1': text });
    expect(readBuyer(storage)).toBeNull();
    expect(readDraft(storage, 1)).toEqual({});
  },
);

test('a buyer is remembered until forgotten', () => {
  const storage = storageOf();
  keepBuyer(storage, { email: 'rani@contoh.id', method: null });
  expect(readBuyer(storage)).toEqual({ email: 'rani@contoh.id', method: null });
  forgetBuyer(storage);
  expect(readBuyer(storage)).toBeNull();
});
