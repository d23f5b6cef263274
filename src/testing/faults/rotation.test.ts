import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { nodeVaultCrypto } from '#adapters/secrets/key-vault-node.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { appProcess } from '../app-process.ts';
import { aProduct, aTransaction, placeOrder } from '../factories.ts';
import { inParallel } from '../in-parallel.ts';
import { testDatabase } from '../test-database.ts';
import { TEST_SECRET } from '../test-vault.ts';
import { toolProcess } from '../tool-process.ts';
import { FaultRun, newSeed, RUN_MS, say, size } from './fault-run.ts';

const NEW = 'the secret that follows in the rotation run';
const BOTH = { KUNCI_SECRET: NEW, KUNCI_SECRET_PREVIOUS: TEST_SECRET };
const KEYS_AT_ONCE = 5_000;

it(
  'rotation: the secret changes while the shop sells, killed once in the middle',
  async () => {
    const { seed } = newSeed('rotation');
    const [keys, sales] = [size(3_000, 100_000), size(30, 200)];
    const database = await testDatabase();
    const before = await FaultRun.open({ database, apps: 1 });
    const admin = await before.admin();
    const product = await aProduct(admin, {}, 1);
    for (let at = 1; at < keys; at += KEYS_AT_ONCE) {
      const codes = Array.from({ length: Math.min(KEYS_AT_ONCE, keys - at) }, (_, n) => `PUTAR-${at + n}`);
      const added = await admin.post('codes/create', { product_id: product.id, codes });
      expect(added.body.added).toBe(codes.length);
    }
    await before.stopAll();

    // Every process is started with both secrets first.
    const run = await FaultRun.open({ database, vars: { ...BOTH, RATE_LIMIT_FACTOR: '100000' } });
    const box = await nodeVaultCrypto.box(NEW);
    const mark = Uint8Array.of(2, ...box.keyId);
    const renewed = () =>
      run.count(sql`select count(*)::int as n from keys where substring(sealed from 1 for 5) = ${mark}`);
    const rotate = () => toolProcess(database.url, ['rotate-secret'], BOTH);

    const made: Transaction[] = [];
    const selling = inParallel(
      4,
      Array.from({ length: sales }, (_, n) => async () => {
        const order = await placeOrder(run.client(n), aTransaction(product));
        made.push(order);
        expect(await run.tell(n, order)).toBe(true);
      }),
    );
    // A key that is held by somebody keeps the rotation from ending before the kill.
    const holder = await database.pool.connect();
    await holder.query('begin');
    await holder.query('select id from keys where variant_id = $1 order by id desc limit 1 for update', [
      product.id,
    ]);
    const from = Date.now();
    const first = rotate();
    await expect.poll(renewed, { timeout: RUN_MS, interval: 20 }).toBeGreaterThan(keys / 3);
    first.killHard();
    expect((await first.ended).code).toBeNull();
    const atKill = await renewed();
    expect(atKill).toBeLessThan(keys);
    await holder.query('rollback');
    holder.release();

    const second = await rotate().ended;
    expect([second.code, second.text]).toEqual([0, expect.stringContaining('rows sealed anew')]);
    const ms = Date.now() - from;
    await selling;
    expect(await renewed()).toBe(keys);

    await expect
      .poll(async () => (await run.views(made)).filter((view) => view.codes.length !== 1).length, {
        timeout: 60_000,
        interval: 250,
      })
      .toBe(0);
    const codes = (await run.views(made)).flatMap((view) => view.codes);
    expect(new Set(codes).size).toBe(sales);
    await run.check(seed);
    await run.stopAll();

    const check = await toolProcess(database.url, ['check', '--all'], { KUNCI_SECRET: NEW }).ended;
    expect([check.code, check.text.trim()]).toEqual([0, '✓ everything agrees']);
    // The old secret opens no door any more, neither of the store nor of its tools.
    await expect(appProcess(database.url)).rejects.toThrow('The secret is not the one');
    const tool = await toolProcess(database.url, ['check']).ended;
    expect([tool.code, tool.text]).toEqual([1, expect.stringContaining('The secret is not the one')]);
    const after = await FaultRun.open({ database, apps: 1, vars: { KUNCI_SECRET: NEW } });
    expect((await after.views(made.slice(0, 1)))[0]?.codes).toHaveLength(1);
    await after.stopAll();
    await database.close();
    say(
      'rotation',
      `${keys} keys, ${sales} sales, killed at ${atKill}, ended by the second run in ${ms} ms in all`,
    );
  },
  RUN_MS,
);
