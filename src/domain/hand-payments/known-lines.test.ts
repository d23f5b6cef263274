import { expect, it } from 'vitest';
import { countsOf, type KnownLine, knownKeys } from './known-lines.ts';

const line = (key: string, text = 'TRSF CR RANI', amountIdr = 74_613) => ({
  key,
  day: '2026-11-14',
  amountIdr,
  text,
});
const told = (key: string, text?: string, orderId: number | null = null): KnownLine => ({
  ...line(key, text),
  told: true,
  orderId,
});

it.each<[string, ReturnType<typeof line>[], KnownLine[], string[]]>([
  ['nothing came before', [line('a')], [], ['a']],
  ['the same words, written otherwise', [line('a', 'Trsf  CR/RANI')], [told('x')], ['x']],
  ['other words of the same day and amount', [line('a', 'SETORAN')], [told('x')], ['x']],
  ['another amount', [line('a', 'TRSF CR RANI', 1)], [told('x')], ['a']],
  ['one for one', [line('a'), line('b')], [told('x')], ['x', 'b']],
  ['the same words first', [line('a', 'BUDI'), line('b')], [told('x')], ['a', 'x']],
  ['known by its own key', [line('a'), line('b')], [told('b')], ['a', 'b']],
  ['used by a file, which no door told', [line('a')], [{ ...told('x', '', 7), told: false }], ['a']],
])('%s', (_, lines, known, keys) => expect(knownKeys(lines, known)).toEqual(keys));

it('counts what was told and what has confirmed an order, by day and amount', () => {
  const counts = countsOf([told('a'), told('b', '', 7), { ...told('c', '', 8), told: false }]);
  expect(counts(line(''))).toEqual({ told: 2, used: 2 });
  expect(counts(line('', '', 1))).toEqual({ told: 0, used: 0 });
});
