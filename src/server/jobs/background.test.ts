import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { Background, JOBS, type JobName, type Work, type WorkTable } from './background.ts';
import { claimTurn, endTurn } from './turns.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

function gate() {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

type Runs = Partial<Record<JobName, () => unknown>>;
const HOUR = 3_600_000;

const tableOf = (runs: Runs, over: Partial<Work> = {}): WorkTable =>
  Object.fromEntries(
    JOBS.map((job) => [job, { everyMs: HOUR, ...over, run: async () => runs[job]?.() }]),
  ) as unknown as WorkTable;

function backgroundWith(runs: Runs, over: Partial<Work> = {}, beats = false) {
  const errors: Record<string, unknown>[] = [];
  const quiet = () => undefined;
  let ids = 0;
  const background = new Background({
    db: database.db,
    log: { info: quiet, warn: quiet, error: (fields) => errors.push(fields) },
    clock: { now: () => new Date(5_000) },
    randomText: () => `id${++ids}`,
  });
  background.start(tableOf(runs, over), beats);
  return { background, errors };
}

describe('background work', () => {
  it('runs a job once at a time, and once more for all the calls that came meanwhile', async () => {
    const gates = [gate(), gate(), gate()];
    let runs = 0;
    let at = 0;
    let most = 0;
    const { background } = backgroundWith({
      'send-mail': async () => {
        at += 1;
        most = Math.max(most, at);
        await gates[runs++]?.passed;
        at -= 1;
      },
    });
    const first = background.run('send-mail');
    const meanwhile = [1, 2, 3].map(() => background.run('send-mail'));
    for (const one of gates) one.open();
    await Promise.all([first, ...meanwhile]);
    expect([runs, most]).toEqual([2, 1]);
    await background.run('send-mail');
    expect(runs).toBe(3);
  });

  it('loses no call, however closely it follows the end of a run', async () => {
    for (let ticks = 0; ticks < 15; ticks += 1) {
      const { open, passed } = gate();
      let runs = 0;
      const { background } = backgroundWith({
        tidy: async () => {
          runs += 1;
          if (runs === 1) await passed;
        },
      });
      const first = background.run('tidy');
      await new Promise((resolve) => setImmediate(resolve));
      open();
      for (let n = 0; n < ticks; n += 1) await null;
      await Promise.all([first, background.run('tidy')]);
      expect([ticks, runs]).toEqual([ticks, 2]);
    }
  });

  it('lets different jobs run side by side', async () => {
    const slow = gate();
    let mails = 0;
    const { background } = backgroundWith({
      tidy: () => slow.passed,
      'send-mail': async () => {
        mails += 1;
      },
    });
    const tidying = background.run('tidy');
    await background.run('send-mail');
    expect(mails).toBe(1);
    slow.open();
    await tidying;
  });

  it('notes a job that fails, never throws, and runs it again when asked, also meanwhile', async () => {
    let runs = 0;
    const { background, errors } = backgroundWith({
      tidy: async () => {
        runs += 1;
        if (runs < 3) throw new Error(`no database ${runs}`);
      },
      'send-mail': () => {
        throw new Error('at once');
      },
    });
    await Promise.all([background.run('tidy'), background.run('tidy')]);
    expect(runs).toBe(2);
    await background.run('tidy');
    expect(runs).toBe(3);
    await background.run('send-mail');
    await background.run('send-mail');
    expect(errors.map((fields) => `${fields.id} ${fields.job} ${fields.error}`)).toEqual([
      'id1 tidy Error: no database 1',
      'id2 tidy Error: no database 2',
      'id3 send-mail Error: at once',
      'id4 send-mail Error: at once',
    ]);
    expect(background.reports().get('tidy')).toEqual({
      runs: 3,
      failures: 2,
      failed: false,
      endedAt: new Date(5_000),
      ms: expect.any(Number),
    });
    expect(background.reports().get('send-mail')).toMatchObject({ runs: 2, failures: 2, failed: true });
  });

  it('turns many wakes into one run soon', async () => {
    let runs = 0;
    const ran = gate();
    const { background } = backgroundWith({
      'send-mail': async () => {
        runs += 1;
        ran.open();
      },
    });
    for (let n = 0; n < 100; n += 1) background.wake('send-mail');
    expect(runs).toBe(0);
    await ran.passed;
    await background.stop();
    expect(runs).toBe(1);
  });

  it('ends what runs when it is stopped, starts nothing after, and can be started anew', async () => {
    const slow = gate();
    let runs = 0;
    let done = false;
    const slowly = {
      tidy: async () => {
        runs += 1;
        await slow.passed;
        done = true;
      },
    };
    const { background } = backgroundWith(slowly);
    void background.run('tidy');
    void background.run('tidy');
    background.wake('send-mail');
    await null;
    const stopped = background.stop();
    slow.open();
    await stopped;
    expect([runs, done]).toEqual([1, true]);
    background.wake('tidy');
    await background.run('tidy');
    expect(runs).toBe(1);

    const woken = gate();
    background.start(tableOf({ 'send-mail': () => woken.open() }), false);
    background.wake('send-mail');
    await woken.passed;
    await background.stop();
  });

  it('takes its turns by itself until it is stopped', async () => {
    let runs = 0;
    const twice = gate();
    const { background } = backgroundWith(
      { 'send-mail': () => ++runs === 2 && twice.open() },
      { everyMs: 1 },
      true,
    );
    await twice.passed;
    await background.stop();
    expect(runs).toBeGreaterThanOrEqual(2);
  });
});

describe('what one process does for all', () => {
  it('is claimed by one, and not again in the same period', async () => {
    const { db, pool } = database;
    const passes = (seconds: number) =>
      pool.query("update background_turns set free_from = free_from - $1 * interval '1 second'", [seconds]);
    const claims = () => Promise.all([1, 2, 3].map(() => claimTurn(db, 'tidy')));
    expect((await claims()).filter((mine) => mine)).toHaveLength(1);
    await endTurn(db, 'tidy', 60_000);
    expect(await claims()).toEqual([false, false, false]);
    await passes(60);
    expect((await claims()).filter((mine) => mine)).toHaveLength(1);
    // Whoever had it never came back.
    await passes(299);
    expect(await claims()).toEqual([false, false, false]);
    await passes(1);
    expect((await claims()).filter((mine) => mine)).toHaveLength(1);
  });

  it('is left alone while another has it, and taken when it is free; what is asked for runs all the same', async () => {
    const { db } = database;
    await claimTurn(db, 'drain-backorders');
    let drains = 0;
    let looks = 0;
    const looked = gate();
    const again = gate();
    const { background } = backgroundWith({});
    background.start({
      ...tableOf({}),
      'send-mail': { everyMs: 1, run: async () => ++looks === 20 && looked.open() },
      'drain-backorders': { everyMs: 1, alone: true, run: async () => ++drains === 2 && again.open() },
    });
    await looked.passed;
    expect(drains).toBe(0);
    await background.run('drain-backorders');
    expect(drains).toBe(1);
    await endTurn(db, 'drain-backorders', 0);
    await again.passed;
    await background.stop();
  });
});
