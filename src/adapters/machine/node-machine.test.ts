import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { nodeMachine } from './node-machine.ts';

const machineAt = (folder: string) => {
  const machine = nodeMachine({ totalCount: 3, idleCount: 2, waitingCount: 1 }, folder);
  onTestFinished(() => machine.close());
  return machine;
};

it('tells how the process is', () => {
  const { pool, memory, cpuSeconds, startedAt, eventLoop } = machineAt(tmpdir()).vitals();
  expect(pool).toEqual({ total: 3, idle: 2, waiting: 1 });
  expect(memory.resident).toBeGreaterThan(memory.heap / 2);
  expect(cpuSeconds).toBeGreaterThan(0);
  expect(startedAt).toBeLessThanOrEqual(Date.now() / 1000);
  expect(Object.values(eventLoop).every((seconds) => seconds >= 0 && seconds < 3_600)).toBe(true);
});

it('tells how much room there is, also where the folder is not there yet', async () => {
  const here = await machineAt(tmpdir()).disk();
  const below = await machineAt(join(tmpdir(), 'not', 'there')).disk();
  expect(here?.bytes).toBeGreaterThan(0);
  expect(here?.free).toBeLessThanOrEqual(here?.bytes ?? 0);
  expect(below?.bytes).toBe(here?.bytes);
});
