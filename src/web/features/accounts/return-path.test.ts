import { expect, test } from 'vitest';
import { returnPath, signInNote } from './return-path.ts';

test.each([
  [{ from: '/seller?tab=redeem' }, '/seller?tab=redeem'],
  [{ from: '/admin' }, '/admin'],
  [{ from: '/seller/../admin?tab=x' }, '/admin?tab=x'],
  [{ from: '//jahat.example/seller' }, null],
  [{ from: 'https://jahat.example/seller' }, null],
  [{ from: '/\\jahat.example/seller' }, null],
  [{ from: '/seller/login' }, null],
  [{ from: '/' }, null],
  [{ from: 'javascript:alert(1)' }, null],
  [{ from: 7 }, null],
  [{}, null],
  [null, null],
  ['text', null],
])('%j leads back to %j', (state, path) => {
  expect(returnPath(state)).toBe(path);
});

test('only the notes that there are', () => {
  expect(signInNote({ note: 'ended' })).toBe('ended');
  expect(signInNote({ note: 'apa saja' })).toBeNull();
  expect(signInNote(null)).toBeNull();
});
