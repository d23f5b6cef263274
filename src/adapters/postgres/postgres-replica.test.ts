import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { statement } from '#server/db/statement.ts';
import type { Log } from '#server/ports/log.ts';
import { byPort } from '#testing/by-port.ts';
import { testDatabase } from '#testing/test-database.ts';
import { openReplica } from './postgres-replica.ts';

const which = statement<{ name: string }>('replica_test_which')('select current_database() as name');

/** A way to a server that can be shut and opened again. */
async function gateTo(url: string) {
  const { hostname, port } = new URL(url);
  const inside = new Set<Socket>();
  let isShut = false;
  let knocks = 0;
  const gate = createServer((incoming) => {
    knocks += 1;
    incoming.on('error', () => undefined);
    if (isShut) return incoming.resetAndDestroy();
    inside.add(incoming);
    const outgoing = connect(Number(port), hostname).on('error', () => undefined);
    incoming.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void gate.close());
  return {
    url: byPort(url, (gate.address() as AddressInfo).port),
    knocks: () => knocks,
    open: () => {
      isShut = false;
    },
    shut: () => {
      isShut = true;
      for (const socket of inside) socket.destroy();
      inside.clear();
    },
  };
}

async function pair({ shut = false, lookAgainMs = 0 } = {}) {
  const [primary, copy] = [await testDatabase(), await testDatabase()];
  const gate = await gateTo(copy.url);
  if (shut) gate.shut();
  const told: string[] = [];
  const note = (_: unknown, text: string) => void told.push(text);
  const log = { warn: note, info: note } as unknown as Log;
  const replica = await openReplica({ url: gate.url, primary: primary.pool, log, lookAgainMs });
  onTestFinished(async () => {
    await replica.close();
    await primary.close();
    await copy.close();
  });
  const nameOf = (url: string) => new URL(url).pathname.slice(1);
  return { replica, gate, told, primary: nameOf(primary.url), copy: nameOf(copy.url) };
}
const asked = async ({ replica }: Awaited<ReturnType<typeof pair>>) => (await which(replica.db))[0]?.name;

it('is read from, also within a transaction, and takes no writes', async () => {
  const both = await pair();
  expect(await asked(both)).toBe(both.copy);
  const [inside, after] = await both.replica.db.transaction(async (tx) => [
    (await tx.execute<{ name: string }>(sql`select current_database() as name`)).rows[0]?.name,
    (await tx.execute<{ n: number }>(sql`select count(*) as n from users`)).rows[0]?.n,
  ]);
  expect([inside, after]).toEqual([both.copy, 0]);
  await expect(both.replica.db.execute(sql`insert into settings default values`)).rejects.toMatchObject({
    cause: { code: '25006' },
  });
  expect(both.told).toEqual([]);
});

it('is replaced by the primary while it is away, says so once, and is used again when it is back', async () => {
  const both = await pair();
  await asked(both);
  both.gate.shut();
  for (let n = 0; n < 5; n += 1) expect(await asked(both)).toBe(both.primary);
  expect(both.told).toEqual(['the read replica is away: the primary answers in its place']);
  both.gate.open();
  await expect.poll(() => asked(both)).toBe(both.copy);
  expect(both.told).toHaveLength(2);
});

it('does not keep the store from starting, nor is it asked at every call', async () => {
  const both = await pair({ shut: true, lookAgainMs: 600_000 });
  expect(both.replica.isAway()).toBe(true);
  for (let n = 0; n < 5; n += 1) expect(await asked(both)).toBe(both.primary);
  expect([both.gate.knocks(), both.told.length]).toEqual([1, 1]);
});

it('what only the copy cannot answer is asked of the primary, and what is wrong stays wrong', async () => {
  const both = await pair();
  await both.replica.db.execute(sql`select 1`);
  await expect(both.replica.db.execute(sql`select * from nowhere`)).rejects.toMatchObject({
    cause: { code: '42P01' },
  });
  expect(await asked(both)).toBe(both.copy);
  expect(both.told).toEqual([]);
});
