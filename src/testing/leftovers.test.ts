import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeLeftovers } from './leftovers.ts';

it('what an old run left behind goes; what is new, somebody else’s or in use stays', async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'kunci-left-'));
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true }));
  const days = (ago: number) => new Date(Date.now() - ago * 86_400_000);
  const place = (name: string, ago: number) => {
    mkdirSync(join(temporary, name, 'postgres'), { recursive: true });
    utimesSync(join(temporary, name), days(ago), days(ago));
  };
  place('kunci-test-aB3xYz', 2);
  place('kunci-e2e-aB3xYz', 1.1);
  place('kunci-test-00new0', 0.9);
  place('kunci-data', 9);
  place('toko-test-aB3xYz', 9);
  writeFileSync(join(temporary, 'kunci-pg-a0file'), '');
  utimesSync(join(temporary, 'kunci-pg-a0file'), days(9), days(9));
  place('kunci-pg-0inuse', 9);
  const served = join(temporary, 'kunci-pg-0inuse', 'postgres');
  // Known for a server by where it stands, or by its command line.
  const waits = ['-e', 'setInterval(() => undefined, 60_000)', 'postgres', served];
  const server = spawn(process.execPath, waits, { cwd: served, stdio: 'ignore' });
  onTestFinished(() => void server.kill());
  await once(server, 'spawn');
  writeFileSync(join(served, 'postmaster.pid'), `${server.pid}\n`);

  await removeLeftovers(temporary);
  expect(readdirSync(temporary).sort()).toEqual([
    'kunci-data',
    'kunci-pg-0inuse',
    'kunci-pg-a0file',
    'kunci-test-00new0',
    'toko-test-aB3xYz',
  ]);
});
