import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobContext } from '#server/context.ts';
import { bankBody, sendBody } from '#testing/bank-calls.ts';
import { BankDesk } from '#testing/bank-desk.ts';
import { judgeLeftLines } from './confirm-certain.ts';

const desk = new BankDesk();
const { order, confirms, line, tell, statusOf, waiting, verdicts, usedLines } = desk;
const sql = (text: string) => desk.store.database.pool.query(text);
beforeAll(async () => {
  await desk.open();
  await sql(`create function cut() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return new; end $$`);
});
beforeEach(() => desk.fresh());
afterEach(() => whole());
afterAll(async () => {
  await sql('drop function cut');
  await desk.close();
});

/** From here on whoever takes a line for an order loses the database. */
const cut = () => sql('create trigger cut before insert on bank_lines for each row execute function cut()');
const whole = () => sql('drop trigger if exists cut on bank_lines');

/** A minute later, in two processes at once. */
async function later(): Promise<void> {
  await sql(`update bank_mutations set judge_at = judge_at - interval '2 minutes'`);
  const ctx = jobContext(desk.store.store.deps);
  await Promise.all([judgeLeftLines(ctx), judgeLeftLines(ctx)]);
}

describe('what was kept, and lost its process before it was judged', () => {
  it('confirms its order when the service says it again', async () => {
    const one = await order();
    const body = bankBody('plain', [line(one.amount)]);
    await cut();
    expect((await sendBody(desk.store.client(), desk.door, body)).status).toBe(500);
    await whole();
    expect([await statusOf(one), await verdicts()]).toEqual(['UNPAID', [['one', 1]]]);
    expect((await sendBody(desk.store.client(), desk.door, body)).status).toBe(200);
    await later();
    expect([await statusOf(one), await waiting(), await usedLines()]).toEqual(['PAID', [], 1]);
  });

  it('confirms it by itself when nobody says it again, and the lines behind it theirs', async () => {
    const [one, other] = [await order(), await order()];
    await cut();
    expect((await tell([line(one.amount), line(77), line(other.amount)])).status).toBe(500);
    await desk.store.runJob('judge-lines');
    expect(await statusOf(one)).toBe('UNPAID');
    await later();
    expect(await statusOf(one)).toBe('UNPAID');
    await whole();
    await later();
    expect([await statusOf(one), await statusOf(other), await usedLines()]).toEqual(['PAID', 'PAID', 2]);
    expect(await verdicts()).toEqual([['none', 0]]);
  });

  it('waits for the seller while the account does not confirm by itself, or its door is closed', async () => {
    const one = await order();
    await cut();
    await tell([line(one.amount)]);
    await whole();
    await confirms(false);
    await later();
    expect([await statusOf(one), await verdicts()]).toEqual(['UNPAID', [['one', 1]]]);
    await confirms(true);
    await desk.admin.post('manual/close-door', { accountId: desk.account.id });
    await later();
    expect(await statusOf(one)).toBe('UNPAID');
  });
});

it('what was judged, or came while the seller judged it all, is left to the seller', async () => {
  const one = await order();
  await tell([line(one.amount + 1)]);
  await confirms(false);
  await tell([line(one.amount)]);
  await confirms(true);
  const left = `select id from bank_mutations where judge_at is not null and account_id = ${desk.account.id}`;
  expect((await sql(left)).rows).toEqual([]);
  await later();
  expect(await statusOf(one)).toBe('UNPAID');
  expect(await verdicts()).toEqual([
    ['one', 1],
    ['near', 1],
  ]);
});
