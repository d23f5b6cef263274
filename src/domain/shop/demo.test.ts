import { expect, test } from 'vitest';
import { isDemoMode, isDemoSignIn } from './demo.ts';

test.each([
  ['true', ['toko.example'], 'toko.example', true],
  ['false', [], 'anywhere.example', false],
  [null, ['toko.example'], 'toko.example', false],
  [null, ['toko.example'], 'salinan.example', true],
  [null, [], 'anywhere.example', true],
  [null, null, 'anywhere.example', false],
  ['rubbish', null, 'anywhere.example', false],
])('flag %s, hosts %j, on %s: demo is %s', (flag, hosts, host, demo) => {
  expect(isDemoMode(flag, hosts, host)).toBe(demo);
});

test('only the fixed accounts with their password lead into the demo', () => {
  expect(isDemoSignIn(' Admin@Demo.test', 'demo123')).toBe(true);
  expect(isDemoSignIn('user@demo.test', 'demo124')).toBe(false);
  expect(isDemoSignIn('admin@kunci.test', 'demo123')).toBe(false);
});
