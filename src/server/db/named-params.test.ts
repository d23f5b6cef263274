import { describe, expect, it } from 'vitest';
import { asSent } from '#testing/query-plans.ts';
import { numbered } from './named-params.ts';
import { statement } from './statement.ts';

describe('names become places once', () => {
  it.each([
    ['a name', 'where id = :id', 'where id = $1', ['id']],
    [
      'by their first place',
      ':to and :from or :to and :toDay2',
      '$1 and $2 or $1 and $3',
      ['to', 'from', 'toDay2'],
    ],
    [
      'casts',
      "select :id::int, x::text, :at::timestamptz[], '1'::int",
      "select $1::int, x::text, $2::timestamptz[], '1'::int",
      ['id', 'at'],
    ],
    [
      'strings',
      "'a:b' || ':at' || 'it''s :so' || :at || 'HH24:mi'",
      "'a:b' || ':at' || 'it''s :so' || $1 || 'HH24:mi'",
      ['at'],
    ],
    [
      'JSON and its paths',
      `'{"held":true}' @? '$.a ? (@ == :x)' and data #> '{a,b}' ->> :key`,
      `'{"held":true}' @? '$.a ? (@ == :x)' and data #> '{a,b}' ->> $1`,
      ['key'],
    ],
    [
      'comments',
      "select 1 -- the buyer's :name\n, :at -- and :end",
      "select 1 -- the buyer's :name\n, $1 -- and :end",
      ['at'],
    ],
    ['assignments and slices', 'f(a := :a, b := 2, list[1:2])', 'f(a := $1, b := 2, list[1:2])', ['a']],
    ['none', 'select 1', 'select 1', []],
  ])('%s', (_, text, written, names) => {
    expect(numbered(text)).toEqual({ text: written, names });
  });

  it('a place without a name does not start', () => {
    expect(() => numbered('select $1')).toThrow('A parameter without a name');
  });
});

it('values go to the places of their names', () => {
  const run = statement<unknown, { b: number; a: string }>('x')('select :a, :b, :a');
  expect(asSent((db) => run(db, { b: 1, a: 'one' }))).toEqual({
    text: 'select $1, $2, $1',
    values: ['one', 1],
  });
});

// Each of these lines is one that must not compile: the type check fails when it does.
it('a name that is missing or left over does not compile', () => {
  const fits = statement<unknown, { id: number; at: Date }>('x');
  const AT = 'a::text, :at';
  const only = <Where extends string>(where: Where) => `where ${where} -- not :this\n` as const;
  expect([
    fits("select 'a:b', x := 1, :id::int, :at"),
    fits(`select ${AT} ${only('id = :id')}`),
    // @ts-expect-error the text lacks `at`
    fits('select :id'),
    // @ts-expect-error `at` stands in a string only
    fits("select :id, ':at'"),
    // @ts-expect-error the parameters lack `end`
    fits('select :id, :at, :end'),
    // @ts-expect-error a part that is any string may name anything
    fits(`select :id, :at ${'' as string}`),
    // @ts-expect-error there are no parameters
    statement('x')('select :id'),
  ]).toHaveLength(7);

  const run = fits('select :id, :at');
  const none = statement('x')('select 1');
  type Call = Parameters<typeof run>[1];
  const at = new Date();
  const calls: Call[] = [
    { id: 1, at },
    // @ts-expect-error lacks `at`
    { id: 1 },
    // @ts-expect-error of another kind
    { id: '1', at },
    // @ts-expect-error unknown
    { id: 1, at, end: at },
  ];
  expect(calls).toHaveLength(4);
  // @ts-expect-error takes none
  expect(asSent((db) => none(db, { id: 1 })).values).toEqual([]);
});
