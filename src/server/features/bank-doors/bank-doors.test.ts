import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BANK_SERVICES } from '#domain/hand-payments/bank-doors.ts';
import { aDoor, bankBody, sendBody, sendLines, type TestLine } from '#testing/bank-calls.ts';
import { BankDesk } from '#testing/bank-desk.ts';
import { anAccount } from '#testing/hand-payments.ts';
import { inParallel } from '#testing/in-parallel.ts';

const desk = new BankDesk();
const { order, confirms, sameAgain, line, tell, statusOf, waiting, verdicts, usedLines, idOf, expire } = desk;
beforeAll(() => desk.open());
beforeEach(() => desk.fresh());
afterAll(() => desk.close());

describe('a line that fits one order alone', () => {
  it.each(BANK_SERVICES)('confirms it, told by %s; what went out is not kept', async (service) => {
    const one = await order();
    const answer = await tell([line(one.amount, { type: 'DB' }), line(one.amount)], { service });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(await statusOf(one)).toBe('PAID');
    const kept = await desk.store.database.pool.query(
      'select waiting from bank_mutations where account_id = $1',
      [desk.account.id],
    );
    expect(kept.rows).toEqual([{ waiting: false }]);
    const { rows } = await desk.store.database.pool.query(
      `select user_id, after->>'source' as source from audit_log where action = 'payment.confirm' and target = $1`,
      [`order:${await idOf(one)}`],
    );
    expect(rows).toEqual([{ user_id: null, source: 'bank-door' }]);
  });

  it('waits where the seller has not allowed it, and somebody’s word confirms it', async () => {
    await confirms(false);
    const one = await order();
    await tell([line(one.amount)]);
    expect(await statusOf(one)).toBe('UNPAID');
    const [first] = await waiting();
    expect(first).toMatchObject({ verdict: 'one', amount: one.amount, matches: [{ amount: one.amount }] });
    const body = { id: first?.id, orderId: await idOf(one) };
    expect((await desk.admin.post('manual/confirm-line', body)).body).toMatchObject({ success: true });
    expect(await statusOf(one)).toBe('PAID');
    expect((await desk.admin.post('manual/confirm-line', body)).body).toMatchObject({
      code: 'bank.line-used',
    });
    expect(await waiting()).toEqual([]);
  });

  it('may come before its buyer says that they paid, and after', async () => {
    const [before, after] = [await order(), await order()];
    await tell([line(before.amount)]);
    const said = await desk.store.client().post('manual/claim', { merchant_ref: before.merchant_ref });
    expect(said.body.code).toBe('by-hand.not-open');
    await desk.store.client().post('manual/claim', { merchant_ref: after.merchant_ref });
    await tell([line(after.amount)]);
    expect([await statusOf(before), await statusOf(after)]).toEqual(['PAID', 'PAID']);
    expect((await desk.admin.get('manual/queue')).body.waiting).toBe(0);
  });
});

it('an account that confirms by itself does not ask for the same again while money for it may still come', async () => {
  const late = await order();
  await expire(late);
  const paid = await order();
  await tell([line(paid.amount)]);
  const next = await order();
  expect(new Set([late.amount, paid.amount, next.amount]).size).toBe(3);
  await desk.store.database.pool.query(
    `update orders set created_at = created_at - interval '9 days' where merchant_ref = $1`,
    [late.merchant_ref],
  );
  expect((await order()).amount).toBe(late.amount);
});

describe('told again', () => {
  it('in other calls, out of order and among others, each confirms once', async () => {
    const orders = [await order(), await order(), await order()];
    const [a, b, c] = orders.map(({ amount }) => line(amount)) as [TestLine, TestLine, TestLine];
    await tell([c]);
    await tell([b, c]);
    await tell([c, b, a]);
    await tell([a], { service: 'mutasibank' });
    expect(await Promise.all(orders.map(statusOf))).toEqual(['PAID', 'PAID', 'PAID']);
    expect([await usedLines(), await waiting()]).toEqual([3, []]);
  });

  it('fifty times at once it confirms once, and no order that asks for the same afterwards', async () => {
    const one = await order();
    const same = line(one.amount);
    const bodies = Array.from({ length: 50 }, (_, n) =>
      bankBody('plain', n % 2 ? [same] : [same, line(77, { type: 'DB' })]),
    );
    const answers = await inParallel(
      50,
      bodies.map((body) => () => sendBody(desk.store.client(), desk.door, body)),
    );
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
    expect([await statusOf(one), await usedLines()]).toEqual(['PAID', 1]);
    const { rows } = await desk.store.database.pool.query(
      `select count(*)::int as n from order_events where order_id = $1 and kind = 'paid'`,
      [await idOf(one)],
    );
    expect(rows).toEqual([{ n: 1 }]);
    const next = await sameAgain(one);
    await tell([same, line(88, { type: 'DB' })]);
    expect(await statusOf(next)).toBe('UNPAID');
  });

  it('two that say just the same under two ids are two', async () => {
    const one = await order();
    const first = line(one.amount);
    await tell([first]);
    await tell([{ ...first, id: 'another' }]);
    expect(await verdicts()).toEqual([['none', 0]]);
  });

  it('a body that came before is answered and changes nothing', async () => {
    const one = await order();
    const body = bankBody('plain', [line(one.amount)]);
    await sendBody(desk.store.client(), desk.door, body);
    await desk.store.database.pool.query('delete from bank_mutations where account_id = $1', [
      desk.account.id,
    ]);
    expect((await sendBody(desk.store.client(), desk.door, body)).status).toBe(200);
    expect(await waiting()).toEqual([]);
    const { data } = (await desk.admin.get(`manual/door?accountId=${desk.account.id}`)).body;
    expect(data).toMatchObject({ result: 'repeated' });
  });
});

describe('what waits says why', () => {
  it('off by one: the order is pointed out, and confirmed by what came', async () => {
    const one = await order();
    await tell([line(one.amount + 1)]);
    const [told] = await waiting();
    expect(told).toMatchObject({ verdict: 'near', matches: [{ amount: one.amount }] });
    const orderId = await idOf(one);
    expect((await desk.admin.post('manual/confirm-line', { id: told?.id, orderId })).body).toMatchObject({
      orderId,
    });
    const { rows } = await desk.store.database.pool.query('select paid_idr::int from orders where id = $1', [
      orderId,
    ]);
    expect(rows).toEqual([{ paid_idr: one.amount + 1 }]);
  });

  it('late, settled by hand before, and an order made after the line came', async () => {
    const late = await order();
    await expire(late);
    await tell([line(late.amount)]);
    expect(await verdicts()).toEqual([['late', 1]]);
    expect(await statusOf(late)).toBe('EXPIRED');
    const byHand = await order({ quantity: 2 });
    await desk.admin.post('manual/confirm', { orderId: await idOf(byHand) });
    await tell([line(byHand.amount)]);
    const next = await sameAgain(byHand, { quantity: 2 });
    expect(await verdicts()).toEqual([
      ['settled', 1],
      ['late', 1],
    ]);
    await tell([line(next.amount)]);
    expect((await verdicts())[0]).toEqual(['several', 2]);
    expect(await statusOf(next)).toBe('UNPAID');
  });

  it('nobody’s: set aside, it waits no longer', async () => {
    await tell([line(123_456)]);
    const [told] = await waiting();
    expect(told).toMatchObject({ verdict: 'none', matches: [] });
    expect((await desk.admin.post('manual/set-line-aside', { id: told?.id })).body.success).toBe(true);
    expect(await waiting()).toEqual([]);
    expect((await desk.admin.post('manual/set-line-aside', { id: told?.id })).body.code).toBe(
      'bank.line-used',
    );
  });

  it('a line of another account confirms nothing here', async () => {
    const one = await order();
    const other = await anAccount(desk.admin, { name: 'Mandiri', number: '1370012345678' });
    const theirs = await aDoor(desk.admin, other.id);
    expect((await sendLines(desk.store.client(), theirs, [line(one.amount)])).status).toBe(200);
    const { data } = (await desk.admin.get('manual/lines')).body;
    const body = { id: data[0].id, orderId: await idOf(one) };
    expect((await desk.admin.post('manual/confirm-line', body)).body.code).toBe('bank.line-used');
    expect(await statusOf(one)).toBe('UNPAID');
  });
});
