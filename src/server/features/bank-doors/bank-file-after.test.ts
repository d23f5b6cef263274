import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BankLineView } from '#contract/payments/bank-csv.ts';
import { jobContext } from '#server/context.ts';
import { BankDesk } from '#testing/bank-desk.ts';
import { takeLine } from '../bank-lines/take-line.ts';

const desk = new BankDesk();
const {
  order,
  confirms,
  sameAgain,
  line,
  tell,
  statusOf,
  waiting,
  verdicts,
  usedLines,
  idOf,
  expire,
  today,
} = desk;
beforeAll(() => desk.open());
beforeEach(() => desk.fresh());
afterAll(() => desk.close());

describe('the bank’s file afterwards', () => {
  const file = (...rows: [amount: number, text: string][]): string => {
    const [year, month, day] = today.split('-');
    const lines = rows.map(
      ([amount, text], at) =>
        `'${day}/${month},${text},'0000,"${amount.toLocaleString('en')}.00",CR,"${at}.00"`,
    );
    const head = 'Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo';
    return `Periode,:,01/01/${year} - ${day}/${month}/${year}\n${head}\n${lines.join('\n')}\n`;
  };
  const read = async (text: string): Promise<BankLineView[]> =>
    (await desk.admin.post('manual/bank-read', { accountId: desk.account.id, file: text })).body.lines;
  const confirm = async (lines: readonly BankLineView[], orderId: number) =>
    (
      await desk.admin.post('manual/bank-confirm', {
        accountId: desk.account.id,
        lines: lines.map(({ key, amount, day, alike }) => ({ key, amount, day, alike, orderId })),
      })
    ).body;

  it('knows what came by the door, in whatever words, and confirms nothing twice', async () => {
    const one = await order();
    await tell([line(one.amount, { text: 'KR OTOMATIS RANI' })]);
    const next = await sameAgain(one);
    const text = file([one.amount, 'TRSF E-BANKING CR RANI']);
    const lines = await read(text);
    expect(lines).toMatchObject([{ usedBy: await idOf(one), certain: false }]);
    expect(await confirm(lines, await idOf(next))).toMatchObject({ confirmed: 0 });
    // A second one of that day and amount is another's money.
    const both = await read(file([one.amount, 'TRSF E-BANKING CR RANI'], [one.amount, 'TRSF CR BUDI']));
    expect(both.map(({ usedBy, certain }) => [usedBy !== null, certain])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(await confirm(both.slice(1), await idOf(next))).toMatchObject({ confirmed: 1 });
    expect([await statusOf(next), await usedLines()]).toEqual(['PAID', 2]);
  });

  it('that was read before a line was told confirms no second order by it', async () => {
    const late = await order();
    await expire(late);
    const open = await sameAgain(late);
    const lines = await read(file([open.amount, 'TRSF CR']));
    await tell([line(open.amount)]);
    const [told] = await waiting();
    expect(told?.verdict).toBe('several');
    await desk.admin.post('manual/confirm-line', { id: told?.id, orderId: await idOf(open) });
    expect(await confirm(lines, await idOf(late))).toMatchObject({ confirmed: 0 });
    expect([await statusOf(open), await statusOf(late)]).toEqual(['PAID', 'EXPIRED']);
  });

  it('that came first leaves what the door tells of that day and amount to the seller', async () => {
    const one = await order();
    const lines = await read(file([one.amount, 'TRSF CR RANI']));
    expect(lines).toMatchObject([{ certain: true }]);
    expect(await confirm(lines, await idOf(one))).toMatchObject({ confirmed: 1 });
    const next = await sameAgain(one);
    await tell([line(one.amount)]);
    expect([await statusOf(next), await verdicts()]).toEqual(['UNPAID', [['spent', 1]]]);
    // Nor does it where the file came between the look and the taking.
    const { rows } = await desk.store.database.pool.query(
      `select encode(key, 'hex') as key from bank_mutations where account_id = $1`,
      [desk.account.id],
    );
    const taken = await takeLine(jobContext(desk.store.store.deps), {
      accountId: desk.account.id,
      key: rows[0].key,
      amount: next.amount,
      day: today,
      orderId: await idOf(next),
      source: 'bank-door',
      alike: 0,
    });
    expect(taken).toMatchObject({ code: 'bank.line-used' });
  });

  it('of two told at once, of which the file has one, only one confirms', async () => {
    const one = await order();
    await confirm(await read(file([one.amount, 'TRSF CR RANI'])), await idOf(one));
    const late = await sameAgain(one);
    await expire(late);
    const open = await sameAgain(one);
    await confirms(false);
    await tell([line(one.amount), line(one.amount)]);
    const { rows } = await desk.store.database.pool.query(
      `select encode(key, 'hex') as key from bank_mutations where account_id = $1`,
      [desk.account.id],
    );
    const orders = [await idOf(late), await idOf(open)];
    const answers = await Promise.all(
      rows.map(({ key }, n) =>
        takeLine(jobContext(desk.store.store.deps), {
          accountId: desk.account.id,
          key,
          amount: one.amount,
          day: today,
          orderId: orders[n] ?? 0,
          source: 'bank-door',
          alike: 0,
        }),
      ),
    );
    expect(answers.filter((answer) => answer === true)).toHaveLength(1);
    expect(await usedLines()).toBe(2);
  });
});
