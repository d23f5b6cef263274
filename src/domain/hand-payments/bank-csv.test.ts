import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headerName, readBank, readBankAmount, readBankDay } from './bank-csv.ts';

const TODAY = '2026-11-16';
const nobodySaid = () => null;
const read = (file: string, said: Parameters<typeof readBank>[1] = nobodySaid) => readBank(file, said, TODAY);
const lines = (file: string, said?: Parameters<typeof readBank>[1]) =>
  read(file, said)?.lines.map(({ day, amountIdr, text, nth }) => [day, amountIdr, text, nth]);

const BCA = `Informasi Rekening - Mutasi Rekening
No. rekening,:,'5270183344
Nama,:,SAGARA DIGITAL
Periode,:,01/11/2026 - 16/11/2026
Kode Mata Uang,:,IDR

Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo
'14/11,TRSF E-BANKING CR   1411/FTSCY/WS95031 RANI PUTRI,'0000,"74,613.00",CR,"1,574,613.00"
'14/11,BIAYA ADM,'0000,"15,000.00",DB,"1,559,613.00"
'PEND,SWITCHING CR BUDI,'0998,"90,001.00",CR,"1,649,614.00"

Saldo Awal,:,"1,500,000.00"
Mutasi Debet,:,"15,000.00",1
Mutasi Kredit,:,"164,614.00",2
Saldo Akhir,:,"1,649,614.00"
`;
const MANDIRI = `AccountNo;Ccy;PostDate;Remarks;AdditionalDesc;Credit Amount;Debit Amount;Close Balance
1370012345678;IDR;01 April 2026 07:40:58;MCM InhouseTrf;DARI BUDI;74613.00;0.00;174613.00
1370012345678;IDR;02 Mei 2026 11:00:00;Biaya;;0.00;2500.00;172113.00
`;
const BRI = `\ufeffID,NOREK,TGL_TRAN,TGL_EFEKTIF,JAM_TRAN,SEQ,DESK_TRAN,SALDO_AWAL_MUTASI,MUTASI_DEBET,MUTASI_KREDIT,SALDO_AKHIR_MUTASI,GLSIGN\r
1,002001,2026-11-15 00:00:00.0,2026-11-15,101500,1,NBMB RANI TO SAGARA,0.00,0.00,74613.00,74613.00,C\r
2,002001,2026-11-15 00:00:00.0,2026-11-15,101600,2,BIAYA,74613.00,2500.00,0.00,72113.00,D\r
`;

describe('files of known banks', () => {
  it.each([
    ['KlikBCA', BCA, [['2026-11-14', 74_613, 'TRSF E-BANKING CR 1411/FTSCY/WS95031 RANI PUTRI', 1]]],
    ['Mandiri', MANDIRI, [['2026-04-01', 74_613, 'MCM InhouseTrf', 1]]],
    ['BRI', BRI, [['2026-11-15', 74_613, 'NBMB RANI TO SAGARA', 1]]],
  ])('%s: what came in', (_, file, expected) => expect(lines(file)).toEqual(expected));

  it('says of which line it could not be read, and why', () => {
    expect(read(BCA)?.skipped).toEqual([{ line: 10, why: 'pending' }]);
    const odd = MANDIRI.replace('74613.00', '74613.50').replace('01 April', '31 April');
    expect(read(odd)?.skipped).toEqual([]);
    expect(read(MANDIRI.replace('74613.00', '74613.50'))?.skipped).toEqual([{ line: 2, why: 'amount' }]);
    expect(read(MANDIRI.replace('01 April', '31 April'))?.skipped).toEqual([{ line: 2, why: 'date' }]);
  });

  it('the way may stand with the amount', () => {
    const file = `Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo
14/11/2026,A,0,"1,500.00 CR",0
14/11/2026,B,0,"2,500.00 DB",0
`;
    expect(lines(file)).toEqual([['2026-11-14', 1_500, 'A', 1]]);
  });
});

describe('lines without a year', () => {
  const bca = (period: string, day: string) =>
    BCA.replace('01/11/2026 - 16/11/2026', period).replaceAll("'14/11", `'${day}`);
  const dayIn = (period: string, day: string, today = TODAY) =>
    readBank(bca(period, day), nobodySaid, today)?.lines[0]?.day;

  it.each([
    ['28/12/2026 - 05/01/2027', '02/01', '2027-01-02'],
    ['28/12/2026 - 05/01/2027', '28/12', '2026-12-28'],
    ['28/12/2026 - 05/01/2027', '05/01', '2027-01-05'],
    ['01/01/2026 - 31/12/2026', '02/01', '2026-01-02'],
    ['01/11/2026 - 16/11/2026', '20/11', '2026-11-20'],
    ['20/02/2028 - 05/03/2028', '29/02', '2028-02-29'],
  ])('of %s the line %s is of %s', (period, day, expected) =>
    expect(dayIn(period, day, '2028-06-01')).toBe(expected),
  );

  it.each([
    ['30/12', '2027-01-04', '2026-12-30'],
    ['03/01', '2027-01-04', '2027-01-03'],
    ['05/01', '2027-01-04', '2027-01-05'],
    ['14/11', TODAY, '2026-11-14'],
  ])('without a period %s read on %s is of %s', (day, today, expected) =>
    expect(dayIn('-', day, today)).toBe(expected),
  );

  it('days in the bank’s own words of a line say nothing of the period', () => {
    const file = bca('-', '14/11').replace('RANI PUTRI', '01/01/2020 02/01/2020');
    expect(read(file)?.lines[0]?.day).toBe('2026-11-14');
  });
});

it.each([
  ['tabs', BCA.replaceAll(/"([^"]*)"|,/g, (all, cell) => (all === ',' ? '\t' : cell))],
  ['the line ends of old Macs', BCA.replaceAll('\n', '\r')],
])('a file with %s says the same', (_, file) => {
  expect(lines(file)).toEqual(lines(BCA));
  expect(read(file)?.skipped).toEqual(read(BCA)?.skipped);
});

it('what says just the same twice is two payments, told apart by their number', () => {
  const file = MANDIRI + MANDIRI.split('\n')[1];
  expect(lines(file)?.map(([, , , nth]) => nth)).toEqual([1, 2]);
});

it('of another bank somebody says once what the columns are', () => {
  const file = 'Tgl,Uraian,Masuk\n15/11/2026,RANI,Rp 74.613\n';
  const first = read(file);
  expect(first).toMatchObject({ header: ['Tgl', 'Uraian', 'Masuk'], columns: null, lines: [] });
  const columns = { date: 0, came: 2, text: 1, side: null, balance: null };
  const said = (header: string) => (header === headerName(['TGL', 'uraian', 'Masuk']) ? columns : null);
  expect(lines(file, said)).toEqual([['2026-11-15', 74_613, 'RANI', 1]]);
});

it.each([
  ['', null],
  ['"offen', null],
  ['nur ein Wort\n', null],
])('%j is no file of a bank', (file) => expect(read(file)).toBeNull());

it.each([
  ['1,500,000.00', 1_500_000],
  ['1.500.000,00', 1_500_000],
  ['1500000', 1_500_000],
  ['74613.00', 74_613],
  ['74.613', 74_613],
  ['74,613', 74_613],
  ['Rp 74.613', 74_613],
  ["'74,613.00 CR", 74_613],
  ['+63.986', 63_986],
  ['+ Rp 63.986', 63_986],
  ['63.986,-', 63_986],
  ['Rp63.986,-', 63_986],
  ['74.613,50', null],
  ['7.46.13', null],
  ['-5', null],
  ['', null],
  ['x', null],
])('the amount %j is %s', (cell, idr) => expect(readBankAmount(cell)).toBe(idr));

it('every amount is read again, whoever wrote it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), fc.constantFrom('en', 'id'), (idr, locale) => {
      const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(idr);
      expect(readBankAmount(written)).toBe(idr);
      expect(readBankAmount(new Intl.NumberFormat(locale).format(idr))).toBe(idr);
    }),
  );
});

it.each([
  ['14/11', '2026-11-14'],
  ["'14/11", '2026-11-14'],
  ['14/11/2025', '2025-11-14'],
  ['14-11-26', '2026-11-14'],
  ['2026-11-14 10:00', '2026-11-14'],
  ['14 November 2026 07:40:58', '2026-11-14'],
  ['14 Agustus 2026', '2026-08-14'],
  ['14 Aug 2026', '2026-08-14'],
  ['14-Des-26', '2026-12-14'],
  ['17.11.2026', '2026-11-17'],
  ['2026/11/17', '2026-11-17'],
  ['17 Nopember 2026', '2026-11-17'],
  ['17 Pebruari 2026', '2026-02-17'],
  ['17-Agt-2026', '2026-08-17'],
  ['17 Ags 26', '2026-08-17'],
  ['1.500', null],
  ['31/02/2026', null],
  ['PEND', null],
  ['14 Foo 2026', null],
])('the day %j is %s', (cell, day) => expect(readBankDay(cell, { from: '', to: '2026-12-31' })).toBe(day));
