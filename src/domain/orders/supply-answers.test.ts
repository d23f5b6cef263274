import { describe, expect, it } from 'vitest';
import { supplyPauseMs } from './supply.ts';
import { costOfEach, PLAIN_ANSWER, readSupply } from './supply-answers.ts';

const given = (goods: string[], reference = '') => ({ kind: 'given', reference, goods });

describe('what an answer says', () => {
  it.each([
    ['keys in a list', { keys: ['A', 'B'] }, 2, given(['A', 'B'])],
    ['one text for one', { keys: 'A\nB' }, 1, given(['A\nB'])],
    ['one text, a key each line', { keys: 'A\n\nB ' }, 2, given(['A', 'B'])],
    ['its own name for it', { keys: ['A'], reference: 'R-1' }, 1, given(['A'], 'R-1')],
    ['more than was asked for', { keys: ['A', 'B'] }, 1, given(['A', 'B'])],
    ['too few: the rest comes', { keys: ['A'] }, 2, { kind: 'later', reference: '' }],
    ['later', { status: 'later' }, 1, { kind: 'later', reference: '' }],
    ['refused, and why', { status: 'refused', reason: 'habis' }, 1, { kind: 'refused', why: 'habis' }],
    ['an empty list and no other word', { keys: [] }, 1, { kind: 'refused', why: '' }],
    ['an empty list and a word that is not known', { keys: [], status: 'processing' }, 1, null],
    ['refused, with keys', { keys: ['A'], status: 'refused' }, 1, null],
    ['no keys at all', { status: 'ok' }, 1, null],
    ['keys that are none', { keys: [{ code: 'A' }] }, 1, null],
    ['one that is too long', { keys: ['A'.repeat(501)] }, 1, null],
    ['no object', 'A', 1, null],
    ['nothing', null, 1, null],
  ])('%s', (_, body, quantity, said) => {
    expect(readSupply(body, PLAIN_ANSWER, quantity)).toEqual(said);
  });

  it('is found where it was said to be, under the words of the other side', () => {
    const shape = {
      keysAt: 'data.codes',
      stateAt: 'data.state',
      laterWord: 'pending',
      refusedWord: 'failed',
    };
    const read = (data: object) => readSupply({ data }, shape, 1);
    expect(read({ codes: ['A'], state: 'done' })).toEqual(given(['A']));
    expect(read({ state: 'pending' })).toMatchObject({ kind: 'later' });
    expect(read({ state: 'failed' })).toMatchObject({ kind: 'refused' });
    expect(read({ state: 'refused' })).toBeNull();
    expect(readSupply({ constructor: { name: 'A' } }, { ...shape, keysAt: 'toString.name' }, 1)).toBeNull();
  });
});

it('pauses grow, up to half an hour', () => {
  expect([1, 2, 3, 30].map(supplyPauseMs)).toEqual([5_000, 10_000, 20_000, 1_800_000]);
});

describe('what it costs', () => {
  const costOf = (more: object) => {
    const supply = readSupply({ keys: ['K-1'], ...more }, PLAIN_ANSWER, 1);
    return supply?.kind === 'given' ? supply.cost : 'not given';
  };
  it.each([
    [{ cost: 75_000, currency: 'IDR' }, { idr: 75_000 }],
    [{ cost: '1.25', currency: 'usd' }, { cents: 125 }],
    [{ cost: 0, currency: 'IDR' }, { idr: 0 }],
    [{ cost: 5 }, undefined],
    [{ cost: -5, currency: 'IDR' }, undefined],
    [{ cost: 'murah', currency: 'IDR' }, undefined],
    [{ cost: '', currency: 'IDR' }, undefined],
    [{ cost: 5, currency: 'EUR' }, undefined],
    [{ cost: 1e12, currency: 'IDR' }, undefined],
  ])('%o is %o, and the goods are taken in any case', (said, cost) => expect(costOf(said)).toEqual(cost));

  it('adds up over the pieces', () => {
    expect(costOfEach({ cents: 100 }, 3, 15_000)).toEqual([34, 33, 33]);
    expect(costOfEach({ idr: 30_000 }, 2, 15_000)).toEqual([100, 100]);
  });
});
