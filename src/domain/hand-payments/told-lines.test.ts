import { expect, it } from 'vitest';
import { isInWindow } from './bank-doors.ts';
import { isOfAccount, MUTASIBANK_SHAPE, PLAIN_SHAPE, readCall } from './told-lines.ts';

const TODAY = '2026-11-18';
const read = { id: '9', day: '2026-11-17', amountIdr: 49_999, text: 'TRSF RANI', balance: '' };
const plain = (over: object) => ({
  lines: [{ id: '9', day: '2026-11-17', amount: 49_999, text: ' TRSF  RANI', ...over }],
});
const mutasibank = (over: object) => ({
  account_number: '5270183344',
  data_mutasi: [
    {
      id: 9,
      transaction_date: '2026-11-17 10:20:30',
      description: 'TRSF RANI',
      type: 'CR',
      amount: '49999.00',
      ...over,
    },
  ],
});

it.each<[string, object, 'read' | 'went' | 'unread']>([
  ['as it is', {}, 'read'],
  ['money that came, by name', { type: 'cr' }, 'read'],
  ['money that went', { type: 'DB' }, 'went'],
  ['money that went, by its sign', { amount: -49_999 }, 'went'],
  ['a way that nobody knows', { type: 'XX' }, 'unread'],
  ['an amount with decimals', { amount: '49,999.00' }, 'read'],
  ['cents', { amount: 49_999.5 }, 'unread'],
  ['no amount', { amount: 0 }, 'unread'],
  ['no day', { day: 'kemarin' }, 'unread'],
  ['a day that no calendar has', { day: '2026-02-30' }, 'unread'],
  ['no id', { id: null }, 'unread'],
  ['an id without end', { id: 'x'.repeat(101) }, 'unread'],
])('plain, %s: %s', (_, over, what) =>
  expect(readCall(plain(over), PLAIN_SHAPE, TODAY)).toEqual({
    accountNumber: null,
    lines: what === 'read' ? [read] : [],
    unread: what === 'unread' ? 1 : 0,
  }),
);

it.each<[string, object, boolean]>([
  ['as it is', {}, true],
  ['a number as amount', { amount: 49_999 }, true],
  ['without its way', { type: undefined }, false],
])('Mutasibank, %s', (_, over, good) =>
  expect(readCall(mutasibank(over), MUTASIBANK_SHAPE, TODAY)).toEqual({
    accountNumber: '5270183344',
    lines: good ? [read] : [],
    unread: good ? 0 : 1,
  }),
);

it.each([[null], [[]], ['x'], [{}], [{ lines: {} }], [{ lines: Array.from({ length: 201 }, () => ({})) }]])(
  '%j is no call',
  (body) => expect(readCall(body, PLAIN_SHAPE, TODAY)).toBeNull(),
);

it.each<[string | null, string, boolean]>([
  ['5270183344', '527-018-3344', true],
  ['5270183345', '5270183344', false],
  ['52701xxxxx', '5270183344', true],
  [null, '5270183344', true],
  ['5270183344', '', true],
])('a call of %j is of the account %j: %s', (said, number, is) => expect(isOfAccount(said, number)).toBe(is));

it.each([
  [1_000, 1_300_000, true],
  [1_000, 1_300_001, false],
  [1_000, 699_999, false],
])('said at %i s and heard at %i ms: %s', (said, heard, taken) =>
  expect(isInWindow(said, heard)).toBe(taken),
);
