import { get } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { appProcess } from '../app-process.ts';
import { testDatabase } from '../test-database.ts';
import { RUN_MS, say } from './fault-run.ts';

const CALLS = 15;

/** On a connection of its own: the primary hands those out in turn. */
const read = (url: string): Promise<string> =>
  new Promise((done, failed) => {
    get(url, { agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.on('end', () => done(text));
    }).on('error', failed);
  });

it(
  'workers: whichever is asked tells the metrics of all',
  async () => {
    const database = await testDatabase();
    onTestFinished(() => database.close());
    const app = await appProcess(database.url, { WORKERS: '3' });
    onTestFinished(() => app.stop());
    const value = async (series: string): Promise<number> => {
      const lines = (await read(`${app.url}/metrics`)).split('\n');
      return Number(
        lines
          .find((line) => line.startsWith(`${series} `))
          ?.split(' ')
          .at(-1) ?? 0,
      );
    };
    await expect.poll(() => value('kunci_processes'), { timeout: 60_000 }).toBe(3);
    for (let n = 0; n < CALLS; n += 1) await read(`${app.url}/backend/api/payment/channels`);
    const counted = 'kunci_requests_total{path="payment/channels",status="200"}';
    const told: number[] = [];
    for (let n = 0; n < 6; n += 1) told.push(await value(counted));
    expect(told).toEqual(Array(6).fill(CALLS));
    expect(await value('kunci_orders_waiting')).toBe(0);
    expect(await value('kunci_pool_connections{state="total"}')).toBeGreaterThanOrEqual(3);
    say('workers', `3 workers, ${CALLS} calls, six answers alike`);
  },
  RUN_MS,
);
