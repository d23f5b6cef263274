import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { BankLineView } from '#contract/payments/bank-csv.ts';
import type { WaitingLine } from '#contract/payments/bank-doors.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import type { OwnHandAccount } from '#contract/payments/hand-payments.ts';
import { BANK_SERVICES } from '#domain/hand-payments/bank-doors.ts';
import { storeDay } from '#domain/reports/report-days.ts';
import { FIRST_ZONE } from '#domain/shop/time-zones.ts';
import { jobContext } from '#server/context.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import {
  aDoor,
  bankBody,
  bankHeaders,
  sendBody,
  sendLines,
  type TestDoor,
  type TestLine,
} from '#testing/bank-calls.ts';
import { aProduct } from '#testing/factories.ts';
import { anAccount, handOrder, placeByHand } from '#testing/hand-payments.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { takeLine } from '../bank-lines/take-line.ts';

let store: TestStore;
let admin: TestClient;
let product: Product;
let account: OwnHandAccount;
let door: TestDoor;
const today = storeDay(new Date(), FIRST_ZONE);

beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
  product = await aProduct(admin, {}, 200);
});
// Each has an account of its own, so that nothing that was asked for before is in its way.
beforeEach(async () => {
  const list = (await admin.get('manual/accounts')).body.data as OwnHandAccount[];
  for (const { id } of list) await admin.post('manual/remove-account', { id });
  account = await anAccount(admin);
  door = await aDoor(admin, account.id);
});
afterAll(async () => {
  expect(await checkInvariants(store.database.db, new Date())).toEqual([]);
  await store?.close();
});

let made = 0;
const order = (over: Parameters<typeof handOrder>[2] = {}): Promise<Transaction> =>
  placeByHand(store.client(), handOrder(account, product, over));
const confirms = (on: boolean) => admin.post('manual/save-door', { accountId: account.id, confirms: on });
/** One that asks for as much as another did before: an account that confirms by itself would ask for something else. */
const sameAgain = async (
  other: Transaction,
  over: Parameters<typeof order>[0] = {},
): Promise<Transaction> => {
  await confirms(false);
  const again = await order(over);
  await confirms(true);
  expect(again.amount).toBe(other.amount);
  return again;
};
const line = (amount: number, over: Partial<TestLine> = {}): TestLine => {
  made += 1;
  return { id: `m${made}`, day: today, amount, text: `TRSF CR ${made}`, ...over };
};
const tell = (lines: readonly TestLine[], sending = {}) => sendLines(store.client(), door, lines, sending);
const statusOf = async ({ merchant_ref }: Transaction): Promise<string> =>
  (await store.client().get(`tripay/get-purchase?merchant_ref=${merchant_ref}`)).body.data.status;
const waiting = async (): Promise<WaitingLine[]> => {
  const name = (await admin.get('manual/bank-accounts')).body.data[0].name;
  const { data } = (await admin.get('manual/lines')).body;
  const own = await store.database.pool.query('select id from bank_mutations where account_id = $1', [
    account.id,
  ]);
  const ids = new Set(own.rows.map(({ id }) => id));
  return data.filter((one: WaitingLine) => one.account === name && ids.has(one.id));
};
const verdicts = async () => (await waiting()).map(({ verdict, matches }) => [verdict, matches.length]);
const usedLines = async (): Promise<number> =>
  (
    await store.database.pool.query('select count(*)::int as n from bank_lines where account_id = $1', [
      account.id,
    ])
  ).rows[0].n;
const idOf = async ({ merchant_ref }: Transaction): Promise<number> =>
  (await store.database.pool.query('select id from orders where merchant_ref = $1', [merchant_ref])).rows[0]
    .id;
const expire = (of: Transaction) =>
  store.database.pool.query(
    `with late as (update orders set status = 'EXPIRED' where merchant_ref = $1 returning id)
     update keys set held_by_order_id = null, held_until = null from late where held_by_order_id = late.id`,
    [of.merchant_ref],
  );

describe('a line that fits one order alone', () => {
  it.each(BANK_SERVICES)('confirms it, told by %s; what went out is not kept', async (service) => {
    const one = await order();
    const answer = await tell([line(one.amount, { type: 'DB' }), line(one.amount)], { service });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(await statusOf(one)).toBe('PAID');
    const kept = await store.database.pool.query('select waiting from bank_mutations where account_id = $1', [
      account.id,
    ]);
    expect(kept.rows).toEqual([{ waiting: false }]);
    const { rows } = await store.database.pool.query(
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
    expect((await admin.post('manual/confirm-line', body)).body).toMatchObject({ success: true });
    expect(await statusOf(one)).toBe('PAID');
    expect((await admin.post('manual/confirm-line', body)).body).toMatchObject({ code: 'bank.line-used' });
    expect(await waiting()).toEqual([]);
  });

  it('may come before its buyer says that they paid, and after', async () => {
    const [before, after] = [await order(), await order()];
    await tell([line(before.amount)]);
    const said = await store.client().post('manual/claim', { merchant_ref: before.merchant_ref });
    expect(said.body.code).toBe('by-hand.not-open');
    await store.client().post('manual/claim', { merchant_ref: after.merchant_ref });
    await tell([line(after.amount)]);
    expect([await statusOf(before), await statusOf(after)]).toEqual(['PAID', 'PAID']);
    expect((await admin.get('manual/queue')).body.waiting).toBe(0);
  });
});

it('an account that confirms by itself does not ask for the same again while money for it may still come', async () => {
  const late = await order();
  await expire(late);
  const paid = await order();
  await tell([line(paid.amount)]);
  const next = await order();
  expect(new Set([late.amount, paid.amount, next.amount]).size).toBe(3);
  await store.database.pool.query(
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
      bodies.map((body) => () => sendBody(store.client(), door, body)),
    );
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
    expect([await statusOf(one), await usedLines()]).toEqual(['PAID', 1]);
    const { rows } = await store.database.pool.query(
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
    await sendBody(store.client(), door, body);
    await store.database.pool.query('delete from bank_mutations where account_id = $1', [account.id]);
    expect((await sendBody(store.client(), door, body)).status).toBe(200);
    expect(await waiting()).toEqual([]);
    const { data } = (await admin.get(`manual/door?accountId=${account.id}`)).body;
    expect(data).toMatchObject({ result: 'repeated' });
  });
});

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
    (await admin.post('manual/bank-read', { accountId: account.id, file: text })).body.lines;
  const confirm = async (lines: readonly BankLineView[], orderId: number) =>
    (
      await admin.post('manual/bank-confirm', {
        accountId: account.id,
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
    await admin.post('manual/confirm-line', { id: told?.id, orderId: await idOf(open) });
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
    const { rows } = await store.database.pool.query(
      `select encode(key, 'hex') as key from bank_mutations where account_id = $1`,
      [account.id],
    );
    const taken = await takeLine(jobContext(store.store.deps), {
      accountId: account.id,
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
    const { rows } = await store.database.pool.query(
      `select encode(key, 'hex') as key from bank_mutations where account_id = $1`,
      [account.id],
    );
    const orders = [await idOf(late), await idOf(open)];
    const answers = await Promise.all(
      rows.map(({ key }, n) =>
        takeLine(jobContext(store.store.deps), {
          accountId: account.id,
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

describe('what waits says why', () => {
  it('off by one: the order is pointed out, and confirmed by what came', async () => {
    const one = await order();
    await tell([line(one.amount + 1)]);
    const [told] = await waiting();
    expect(told).toMatchObject({ verdict: 'near', matches: [{ amount: one.amount }] });
    const orderId = await idOf(one);
    expect((await admin.post('manual/confirm-line', { id: told?.id, orderId })).body).toMatchObject({
      orderId,
    });
    const { rows } = await store.database.pool.query('select paid_idr::int from orders where id = $1', [
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
    await admin.post('manual/confirm', { orderId: await idOf(byHand) });
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
    expect((await admin.post('manual/set-line-aside', { id: told?.id })).body.success).toBe(true);
    expect(await waiting()).toEqual([]);
    expect((await admin.post('manual/set-line-aside', { id: told?.id })).body.code).toBe('bank.line-used');
  });

  it('a line of another account confirms nothing here', async () => {
    const one = await order();
    const other = await anAccount(admin, { name: 'Mandiri', number: '1370012345678' });
    const theirs = await aDoor(admin, other.id);
    expect((await sendLines(store.client(), theirs, [line(one.amount)])).status).toBe(200);
    const { data } = (await admin.get('manual/lines')).body;
    const body = { id: data[0].id, orderId: await idOf(one) };
    expect((await admin.post('manual/confirm-line', body)).body.code).toBe('bank.line-used');
    expect(await statusOf(one)).toBe('UNPAID');
  });
});

describe('who is not let in', () => {
  it('wrong, old, another door’s, cut, changed and unsigned calls answer the same and take nothing', async () => {
    const one = await order();
    const other = await aDoor(admin, (await anAccount(admin, { name: 'BNI' })).id);
    const body = bankBody('plain', [line(one.amount)]);
    const theirs = bankBody('mutasibank', [line(one.amount)]);
    const client = store.client();
    const unknown = { ...door, address: 'A'.repeat(24) };
    const answers = [
      await sendBody(client, door, body, { secret: 'x'.repeat(40) }),
      await sendBody(client, door, body, { secret: other.secret }),
      await sendBody(client, door, body, { secret: '' }),
      await sendBody(client, door, body, { off: -301 }),
      await sendBody(client, door, body, { off: 302 }),
      await sendBody(client, door, theirs, { service: 'mutasibank', off: -301 }),
      await sendBody(client, door, theirs, { service: 'mutasibank', secret: other.secret }),
      // Signed as the other shape signs: without the time.
      await sendBody(client, door, theirs, { service: 'plain', secret: other.secret }),
      await sendBody(client, unknown, body),
      await client.send('POST', `manual/mutations/${door.address}`, body, {
        'content-type': 'application/json',
      }),
      await sendBody(client, door, `${body}${' '.repeat(70_000)}`),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      answers.map(() => [403, '{"success":false}']),
    );
    expect([await statusOf(one), await waiting()]).toEqual(['UNPAID', []]);
    expect((await sendBody(client, door, body)).status).toBe(200);
    expect(await statusOf(one)).toBe('PAID');
  });

  it('a time that was not signed cannot be put in its place', async () => {
    const one = await order();
    const body = bankBody('plain', [line(one.amount)]);
    const old = bankHeaders(body, door.secret, { off: -3_600 });
    const time = String(Math.floor(Date.now() / 1000));
    const answer = await store
      .client()
      .send('POST', `manual/mutations/${door.address}`, body, { ...old, 'x-kunci-timestamp': time });
    expect([answer.status, await statusOf(one)]).toEqual([403, 'UNPAID']);
  });

  it('two secrets hold while one is changed, a third takes the first’s place, and a closed door has none', async () => {
    const second = await aDoor(admin, account.id);
    expect(second.address).toBe(door.address);
    expect([
      (await tell([line(1_001)])).status,
      (await sendLines(store.client(), second, [line(1_002)])).status,
    ]).toEqual([200, 200]);
    const third = await aDoor(admin, account.id);
    expect((await tell([line(1_003)])).status).toBe(403);
    expect((await sendLines(store.client(), second, [line(1_004)])).status).toBe(200);
    expect((await admin.post('manual/close-door', { accountId: account.id })).body.data.open).toBe(false);
    expect((await sendLines(store.client(), third, [line(1_005)])).status).toBe(403);
    // Nobody calls what is closed: the last call is the one before.
    expect((await admin.get(`manual/door?accountId=${account.id}`)).body.data.result).toBe('taken');
    expect((await admin.post('manual/save-door', { accountId: account.id, confirms: true })).body.code).toBe(
      'bank.door-closed',
    );
    const again = await aDoor(admin, account.id);
    expect((await sendLines(store.client(), third, [line(1_006)])).status).toBe(403);
    expect((await sendLines(store.client(), again, [line(1_007)])).status).toBe(200);
  });

  it('the service’s own secret is taken and not shown; none lies readable in the database', async () => {
    const secret = 'rahasia-dari-layanan';
    const opened = await admin.post('manual/open-door', { accountId: account.id, secret });
    expect(opened.body.secret).toBeNull();
    expect((await tell([line(1_001)], { secret, service: 'mutasibank' })).status).toBe(200);
    const { rows } = await store.database.pool.query(
      `select encode(sealed, 'escape') as sealed from bank_door_secrets where account_id = $1`,
      [account.id],
    );
    expect(rows.map(({ sealed }) => sealed).join()).not.toMatch(new RegExp(`${secret}|${door.secret}`));
    expect((await admin.get(`manual/door?accountId=${account.id}`)).text).not.toContain(door.secret);
  });

  it('a removed account’s door, and a call that names another account’s number', async () => {
    const wrong = bankBody('mutasibank', [line(1_001)], '1370012345678');
    expect((await sendBody(store.client(), door, wrong, { service: 'mutasibank' })).status).toBe(403);
    expect((await admin.get(`manual/door?accountId=${account.id}`)).body.data.result).toBe('account');
    const hidden = bankBody('mutasibank', [line(1_001)], '52701xxxxx');
    expect((await sendBody(store.client(), door, hidden, { service: 'mutasibank' })).status).toBe(200);
    await admin.post('manual/remove-account', { id: account.id });
    expect((await tell([line(1_002)])).status).toBe(403);
  });

  it('what was signed and is not understood says so; of good lines among bad ones none is lost', async () => {
    const client = store.client();
    for (const body of [
      '[]',
      'x',
      '{}',
      '{"lines":7}',
      JSON.stringify({ lines: Array.from({ length: 201 }) }),
    ])
      expect((await sendBody(client, door, body)).status).toBe(422);
    expect((await admin.get(`manual/door?accountId=${account.id}`)).body.data).toMatchObject({
      result: 'unread',
      takenAt: null,
    });
    const one = await order();
    const odd = [
      { ...line(5), amount: '12,50' },
      { ...line(6), day: 'kemarin' },
      null,
      { ...line(7), id: '' },
    ];
    await sendBody(client, door, JSON.stringify({ lines: [...odd, line(one.amount)] }));
    expect(await statusOf(one)).toBe('PAID');
    expect((await admin.get(`manual/door?accountId=${account.id}`)).body.data).toMatchObject({
      result: 'taken',
      unread: 4,
    });
  });
});

it('a network that fails is counted in the database and turned away, by door; the others are not', async () => {
  const strict = await testStore({ vars: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' } });
  try {
    const owner = await strict.signedIn('admin');
    const own = await aDoor(owner, (await anAccount(owner)).id);
    const body = bankBody('plain', [line(1_001)]);
    const send = (address: string, from: string, secret = own.secret) =>
      strict.client().send('POST', `manual/mutations/${address}`, body, {
        ...bankHeaders(body, secret, {}),
        'x-forwarded-for': from,
      });
    for (let n = 0; n < 60; n += 1) expect((await send(own.address, '203.0.113.7', 'x')).status).toBe(403);
    expect((await send(own.address, '203.0.113.7')).status).toBe(429);
    await strict.runJob('note-abuse');
    const abuse = await strict.database.pool.query(
      'select kind, sum(count)::int as n from abuse_events group by kind order by kind',
    );
    expect(abuse.rows).toEqual([
      { kind: 'callback-refused', n: 60 },
      { kind: 'limit', n: 1 },
    ]);
    expect((await send(own.address, '203.0.113.8')).status).toBe(200);
    for (let n = 0; n < 60; n += 1) await send('B'.repeat(24), '203.0.113.9');
    expect((await send('C'.repeat(24), '203.0.113.9')).status).toBe(429);
    expect((await send(own.address, '203.0.113.9')).status).toBe(200);
    // Two were taken; what is signed is counted by the door, and not as a failure.
    for (let n = 2; n < 120; n += 1) expect((await send(own.address, '203.0.113.8')).status).toBe(200);
    expect((await send(own.address, '203.0.113.8')).status).toBe(429);
    const [{ id: accountId }] = (await owner.get('manual/accounts')).body.data;
    expect((await owner.get(`manual/door?accountId=${accountId}`)).body.data.result).toBe('often');
  } finally {
    await strict.close();
  }
});
