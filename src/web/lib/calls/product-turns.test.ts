import { expect, test } from 'vitest';
import { sampleProduct } from '#web/testing/sample-data.ts';
import { ProductTurns } from './product-turns.ts';

const version = (id: number, stock: number) => sampleProduct(id, `P${id}`, { availableCodes: stock });
const seen = (list: readonly { id: number; availableCodes: number }[]) =>
  list.map(({ id, availableCodes }) => [id, availableCodes]);

const KNOWN = [version(1, 1), version(2, 1), version(3, 1)];

test('newer versions take their places; what is gone leaves, what is new comes last', () => {
  const turns = new ProductTurns();
  const found = [version(3, 9), version(4, 9)];
  expect(seen(turns.some(KNOWN, [2, 3, 4], found, turns.next()))).toEqual([
    [1, 1],
    [3, 9],
    [4, 9],
  ]);
});

test('an answer that was asked for earlier and comes later changes nothing', () => {
  const turns = new ProductTurns();
  const [early, late] = [turns.next(), turns.next()];
  const fresh = turns.some(KNOWN, [1], [version(1, 5)], late);
  expect(seen(turns.some(fresh, [1, 2], [version(1, 0), version(2, 0)], early))).toEqual([
    [1, 5],
    [2, 0],
    [3, 1],
  ]);
});

test('a whole list that was asked for before a change keeps what is known since', () => {
  const turns = new ProductTurns();
  const whole = turns.next();
  const fresh = turns.some(KNOWN, [1, 2, 4], [version(1, 5), version(4, 5)], turns.next());
  expect(seen(turns.whole(fresh, KNOWN, whole))).toEqual([
    [1, 5],
    [3, 1],
    [4, 5],
  ]);
});

test('a whole list that was asked for since then counts', () => {
  const turns = new ProductTurns();
  const single = turns.next();
  const fresh = turns.whole(KNOWN, [version(1, 7)], turns.next());
  expect(seen(turns.some(fresh, [1], [version(1, 5)], single))).toEqual([[1, 7]]);
});
