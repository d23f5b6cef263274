import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDoor, bankBody, bankHeaders, sendBody, sendLines } from '#testing/bank-calls.ts';
import { BankDesk } from '#testing/bank-desk.ts';
import { anAccount } from '#testing/hand-payments.ts';
import { testStore } from '#testing/test-store.ts';

const desk = new BankDesk();
const { order, line, tell, statusOf, waiting } = desk;
beforeAll(() => desk.open());
beforeEach(() => desk.fresh());
afterAll(() => desk.close());

describe('who is not let in', () => {
  it('wrong, old, another door’s, cut, changed and unsigned calls answer the same and take nothing', async () => {
    const one = await order();
    const other = await aDoor(desk.admin, (await anAccount(desk.admin, { name: 'BNI' })).id);
    const body = bankBody('plain', [line(one.amount)]);
    const theirs = bankBody('mutasibank', [line(one.amount)]);
    const client = desk.store.client();
    const unknown = { ...desk.door, address: 'A'.repeat(24) };
    const answers = [
      await sendBody(client, desk.door, body, { secret: 'x'.repeat(40) }),
      await sendBody(client, desk.door, body, { secret: other.secret }),
      await sendBody(client, desk.door, body, { secret: '' }),
      await sendBody(client, desk.door, body, { off: -301 }),
      await sendBody(client, desk.door, body, { off: 302 }),
      await sendBody(client, desk.door, theirs, { service: 'mutasibank', off: -301 }),
      await sendBody(client, desk.door, theirs, { service: 'mutasibank', secret: other.secret }),
      // Signed as the other shape signs: without the time.
      await sendBody(client, desk.door, theirs, { service: 'plain', secret: other.secret }),
      await sendBody(client, unknown, body),
      await client.send('POST', `manual/mutations/${desk.door.address}`, body, {
        'content-type': 'application/json',
      }),
      await sendBody(client, desk.door, `${body}${' '.repeat(70_000)}`),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      answers.map(() => [403, '{"success":false}']),
    );
    expect([await statusOf(one), await waiting()]).toEqual(['UNPAID', []]);
    expect((await sendBody(client, desk.door, body)).status).toBe(200);
    expect(await statusOf(one)).toBe('PAID');
  });

  it('a time that was not signed cannot be put in its place', async () => {
    const one = await order();
    const body = bankBody('plain', [line(one.amount)]);
    const old = bankHeaders(body, desk.door.secret, { off: -3_600 });
    const time = String(Math.floor(Date.now() / 1000));
    const answer = await desk.store
      .client()
      .send('POST', `manual/mutations/${desk.door.address}`, body, { ...old, 'x-kunci-timestamp': time });
    expect([answer.status, await statusOf(one)]).toEqual([403, 'UNPAID']);
  });

  it('two secrets hold while one is changed, a third takes the first’s place, and a closed door has none', async () => {
    const second = await aDoor(desk.admin, desk.account.id);
    expect(second.address).toBe(desk.door.address);
    expect([
      (await tell([line(1_001)])).status,
      (await sendLines(desk.store.client(), second, [line(1_002)])).status,
    ]).toEqual([200, 200]);
    const third = await aDoor(desk.admin, desk.account.id);
    expect((await tell([line(1_003)])).status).toBe(403);
    expect((await sendLines(desk.store.client(), second, [line(1_004)])).status).toBe(200);
    expect((await desk.admin.post('manual/close-door', { accountId: desk.account.id })).body.data.open).toBe(
      false,
    );
    expect((await sendLines(desk.store.client(), third, [line(1_005)])).status).toBe(403);
    // Nobody calls what is closed: the last call is the one before.
    expect((await desk.admin.get(`manual/door?accountId=${desk.account.id}`)).body.data.result).toBe('taken');
    expect(
      (await desk.admin.post('manual/save-door', { accountId: desk.account.id, confirms: true })).body.code,
    ).toBe('bank.door-closed');
    const again = await aDoor(desk.admin, desk.account.id);
    expect((await sendLines(desk.store.client(), third, [line(1_006)])).status).toBe(403);
    expect((await sendLines(desk.store.client(), again, [line(1_007)])).status).toBe(200);
  });

  it('the service’s own secret is taken and not shown; none lies readable in the database', async () => {
    const secret = 'rahasia-dari-layanan';
    const opened = await desk.admin.post('manual/open-door', { accountId: desk.account.id, secret });
    expect(opened.body.secret).toBeNull();
    expect((await tell([line(1_001)], { secret, service: 'mutasibank' })).status).toBe(200);
    const { rows } = await desk.store.database.pool.query(
      `select encode(sealed, 'escape') as sealed from bank_door_secrets where account_id = $1`,
      [desk.account.id],
    );
    expect(rows.map(({ sealed }) => sealed).join()).not.toMatch(new RegExp(`${secret}|${desk.door.secret}`));
    expect((await desk.admin.get(`manual/door?accountId=${desk.account.id}`)).text).not.toContain(
      desk.door.secret,
    );
  });

  it('a removed account’s door, and a call that names another account’s number', async () => {
    const wrong = bankBody('mutasibank', [line(1_001)], '1370012345678');
    expect((await sendBody(desk.store.client(), desk.door, wrong, { service: 'mutasibank' })).status).toBe(
      403,
    );
    expect((await desk.admin.get(`manual/door?accountId=${desk.account.id}`)).body.data.result).toBe(
      'account',
    );
    const hidden = bankBody('mutasibank', [line(1_001)], '52701xxxxx');
    expect((await sendBody(desk.store.client(), desk.door, hidden, { service: 'mutasibank' })).status).toBe(
      200,
    );
    await desk.admin.post('manual/remove-account', { id: desk.account.id });
    expect((await tell([line(1_002)])).status).toBe(403);
  });

  it('what was signed and is not understood says so; of good lines among bad ones none is lost', async () => {
    const client = desk.store.client();
    for (const body of [
      '[]',
      'x',
      '{}',
      '{"lines":7}',
      JSON.stringify({ lines: Array.from({ length: 201 }) }),
    ])
      expect((await sendBody(client, desk.door, body)).status).toBe(422);
    expect((await desk.admin.get(`manual/door?accountId=${desk.account.id}`)).body.data).toMatchObject({
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
    await sendBody(client, desk.door, JSON.stringify({ lines: [...odd, line(one.amount)] }));
    expect(await statusOf(one)).toBe('PAID');
    expect((await desk.admin.get(`manual/door?accountId=${desk.account.id}`)).body.data).toMatchObject({
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
