import { describe, expect, it } from 'vitest';
import { JOBS, type JobHandlers } from '#server/ports/jobs.ts';
import { JobRunner } from './job-runner.ts';

function gate() {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

const idle = (): JobHandlers =>
  Object.fromEntries(JOBS.map((job) => [job, async () => undefined])) as unknown as JobHandlers;

function runnerWith(over: Partial<JobHandlers>) {
  const errors: Record<string, unknown>[] = [];
  const quiet = () => undefined;
  const runner = new JobRunner({ info: quiet, warn: quiet, error: (fields) => errors.push(fields) });
  runner.start({ ...idle(), ...over });
  return { runner, errors };
}

describe('the job runner', () => {
  it('runs a job once at a time, and once more for all the calls that came meanwhile', async () => {
    const gates = [gate(), gate(), gate()];
    let runs = 0;
    let at = 0;
    let most = 0;
    const { runner } = runnerWith({
      'send-mail': async () => {
        at += 1;
        most = Math.max(most, at);
        await gates[runs++]?.passed;
        at -= 1;
      },
    });
    const first = runner.run('send-mail');
    const meanwhile = [1, 2, 3].map(() => runner.run('send-mail'));
    for (const one of gates) one.open();
    await Promise.all([first, ...meanwhile]);
    expect([runs, most]).toEqual([2, 1]);
    await runner.run('send-mail');
    expect(runs).toBe(3);
  });

  it('loses no call, however closely it follows the end of a run', async () => {
    for (let ticks = 0; ticks < 15; ticks += 1) {
      const { open, passed } = gate();
      let runs = 0;
      const { runner } = runnerWith({
        tidy: async () => {
          runs += 1;
          if (runs === 1) await passed;
        },
      });
      const first = runner.run('tidy');
      await new Promise((resolve) => setImmediate(resolve));
      open();
      for (let n = 0; n < ticks; n += 1) await null;
      await Promise.all([first, runner.run('tidy')]);
      expect([ticks, runs]).toEqual([ticks, 2]);
    }
  });

  it('lets different jobs run side by side', async () => {
    const slow = gate();
    let mails = 0;
    const { runner } = runnerWith({
      tidy: () => slow.passed,
      'send-mail': async () => {
        mails += 1;
      },
    });
    const tidying = runner.run('tidy');
    await runner.run('send-mail');
    expect(mails).toBe(1);
    slow.open();
    await tidying;
  });

  it('notes a job that fails, never throws, and runs it again when asked, also meanwhile', async () => {
    let runs = 0;
    const { runner, errors } = runnerWith({
      tidy: async () => {
        runs += 1;
        if (runs < 3) throw new Error(`no database ${runs}`);
      },
      'send-mail': () => {
        throw new Error('at once');
      },
    });
    await Promise.all([runner.run('tidy'), runner.run('tidy')]);
    expect(runs).toBe(2);
    await runner.run('tidy');
    expect(runs).toBe(3);
    await runner.run('send-mail');
    await runner.run('send-mail');
    expect(errors.map((fields) => `${fields.job} ${fields.error}`)).toEqual([
      'tidy Error: no database 1',
      'tidy Error: no database 2',
      'send-mail Error: at once',
      'send-mail Error: at once',
    ]);
  });

  it('turns many wakes into one run soon', async () => {
    let runs = 0;
    const ran = gate();
    const { runner } = runnerWith({
      'send-mail': async () => {
        runs += 1;
        ran.open();
      },
    });
    for (let n = 0; n < 100; n += 1) runner.wake('send-mail');
    expect(runs).toBe(0);
    await ran.passed;
    await runner.stop();
    expect(runs).toBe(1);
  });

  it('ends what runs when it is stopped, starts nothing after, and can be started anew', async () => {
    const slow = gate();
    let runs = 0;
    let done = false;
    const handlers = {
      ...idle(),
      tidy: async () => {
        runs += 1;
        await slow.passed;
        done = true;
      },
    };
    const { runner } = runnerWith(handlers);
    void runner.run('tidy');
    void runner.run('tidy');
    runner.wake('send-mail');
    await null;
    const stopped = runner.stop();
    slow.open();
    await stopped;
    expect([runs, done]).toEqual([1, true]);
    runner.wake('tidy');
    await runner.run('tidy');
    expect(runs).toBe(1);

    const woken = gate();
    runner.start({ ...idle(), 'send-mail': async () => woken.open() });
    runner.wake('send-mail');
    await woken.passed;
    await runner.stop();
  });
});
