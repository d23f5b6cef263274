import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlOf } from './curl.ts';
import type { Call } from './document.ts';

const call = (over: Partial<Call>): Call => ({
  name: 'a/b',
  label: 'b',
  group: 'a',
  method: 'POST',
  path: '/backend/api/a/b',
  summary: '',
  audience: 'anyone',
  right: null,
  stepUp: false,
  takes: {},
  sends: {},
  gives: {},
  answers: null,
  file: null,
  refuses: null,
  ...over,
});

/** What a shell would hand to curl. */
const handed = (line: string): string[] =>
  execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${line}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);

test('a body reaches curl as it is, quotes and lines included', () => {
  const sends = { reason: `it's "so" $HOME`, long: 'x'.repeat(80) };
  const [address, ...rest] = handed(curlOf(call({ sends }), 'https://toko.test'));
  expect(address).toBe('https://toko.test/backend/api/a/b');
  expect(JSON.parse(rest.at(-1) ?? '')).toEqual(sends);
});

test.each([
  [{ name: 'auth/login' }, ['-c', 'cookies.txt']],
  [{ audience: 'admin' }, ['-b', 'cookies.txt']],
])('%j keeps or sends the session', (over, words) => {
  expect(handed(curlOf(call(over), 'https://toko.test')).slice(1, 3)).toEqual(words);
});

test('a query stands in the address', () => {
  const line = curlOf(call({ method: 'GET', sends: { user_id: '7', q: 'a b&c' } }), 'https://toko.test');
  expect(handed(line)).toEqual(['https://toko.test/backend/api/a/b?user_id=7&q=a+b%26c']);
});
