import { describe, expect, it } from 'vitest';
import { type CsvValue, toCsv } from './csv.ts';

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
