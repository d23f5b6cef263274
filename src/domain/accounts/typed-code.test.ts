import { expect, it } from 'vitest';
import { newTypedCode, plainTypedCode } from './typed-code.ts';

it('is two groups of five letters that cannot be mistaken', () => {
  expect(newTypedCode(() => 'aIO01lK7QMPuX2VNBzzz')).toBe('K7QMP-X2VNB');
  expect(newTypedCode(() => 'xxAB')).toBe('ABABA-BABAB');
});

it.each([
  ['k7qmp-x2vnb', 'K7QMPX2VNB'],
  [' K7QMP X2VNB ', 'K7QMPX2VNB'],
  ['', ''],
])('%j is read as %j', (typed, plain) => expect(plainTypedCode(typed)).toBe(plain));
