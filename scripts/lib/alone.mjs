import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 250;

/** What one process at a time does. Who comes second waits for the first, and finds its work done. */
export async function alone(lock, work) {
  while (!take(lock)) await sleep(LOOK_MS);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  // Left behind by one that was killed.
  if (!isHeld(lock)) rmSync(lock, { force: true });
  return false;
}

function isHeld(lock) {
  try {
    // One that is just being made has no number in it yet.
    const pid = Number(readFileSync(lock, 'utf8')) || process.pid;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
