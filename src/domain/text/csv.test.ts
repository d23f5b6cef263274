import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvValue, readCsv, toCsv } from './csv.ts';

const line = (value: CsvValue) => toCsv([[value]]).slice(1, -2);

describe('CSV', () => {
  it.each<[CsvValue, string]>([
    ['plain', 'plain'],
    ['with, comma', '"with, comma"'],
    ['a "quote"', '"a ""quote"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['=cmd|"/c calc"!A1', `"'=cmd|""/c calc""!A1"`],
    ['+62812', "'+62812"],
    ['-x', "'-x"],
    ['@sum(a1)', "'@sum(a1)"],
    ['\tx', "'\tx"],
    ["'=1", "''=1"],
    ["'t Hof", "'t Hof"],
    // Where a spreadsheet splits at semicolons, a cell begins behind each.
    ['x;=1+1;y', "x;'=1+1;y"],
    ['a; b', 'a; b'],
    ['x\n=1+1', `"x\n'=1+1"`],
    ['x;;@a;-1', "x;;'@a;'-1"],
    [-3.5, '-3.5'],
    [0, '0'],
    [true, 'true'],
    [null, ''],
    [undefined, ''],
  ])('writes %j as %j', (value, text) => {
    expect(line(value)).toBe(text);
  });

  it('starts with a byte-order mark and ends each row as RFC 4180 says', () => {
    expect(toCsv([['a', 1], ['b']])).toBe('\ufeffa,1\r\nb\r\n');
  });
});

describe('CSV that is read', () => {
  it.each<[string, string[][]]>([
    [
      '\ufeffa,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\n1,5;2\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    ['a,"b ""c""\nd"\n', [['a', 'b "c"\nd']]],
    ['a\n\n,,\nb', [['a'], ['b']]],
    ["'=1+1,''=x,'t", [['=1+1', "'=x", "'t"]]],
    ['', []],
  ])('%j', (text, rows) => expect(readCsv(text)?.rows).toEqual(rows));

  it('is what was written, whatever that was', () => {
    const letters = fc.constantFrom('a', ' ', ',', ';', "'", '"', '=', '+', '-', '@', '\t', '\n');
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1 }), (all) => {
        const value = `x${all.join('')}`;
        const rows = [
          ['name', 'end'],
          [value, 'x'],
        ];
        expect(readCsv(toCsv(rows))?.rows).toEqual(rows);
      }),
    );
  });

  it('says on which line of the file a row begins', () => {
    expect(readCsv('a\n"b\nc"\n\nd')?.lines).toEqual([1, 2, 5]);
    expect(readCsv('a\n"b')).toBeNull();
  });

  it('is what was written, whatever that was', () => {
    const cells = [
      '',
      'a',
      '=1',
      "'",
      "'=1",
      "''-x",
      '"',
      'a;b',
      'a,b',
      'a\r\nb',
      ' \t',
      '+',
      '\ttab',
      '密钥',
    ];
    const rows = cells.map((cell, at) => ['x', cell, cells[(at * 5) % cells.length] ?? '']);
    expect(readCsv(toCsv(rows))?.rows).toEqual(rows);
  });
});
