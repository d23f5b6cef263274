import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { newRelease, publish } from './lib/release.mjs';
import { ROOT } from './lib/root.mjs';

const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'kunci-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
};

/** `npm start` as a new process, and the address that it says. */
async function started(folder) {
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: '',
      ENV_FILE: devNull,
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      SEED: 'none',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const url = await new Promise((resolve, reject) => {
    const read = (chunk) => {
      said += chunk;
      const found = /Kunci is open at {2}(\S+)/.exec(said);
      if (found) resolve(found[1]);
    };
    npm.stdout.on('data', read);
    npm.stderr.on('data', read);
    npm.once('exit', (code) => reject(new Error(`it ended with ${code}: ${said}`)));
  });
  return { npm, url };
}

it('the files are packed better beside the open store, which then hands them out so', async () => {
  const { npm, url } = await started(aFolder());
  onTestFinished(() => npm.kill());
  const [, script] = /"(\/assets\/shop-[^"]+\.js)"/.exec(await (await fetch(url)).text()) ?? [];
  const encoding = async () => {
    const answer = await fetch(url + script, { headers: { 'accept-encoding': 'br, gzip' } });
    expect((await answer.text()).length).toBeGreaterThan(10_000);
    return answer.headers.get('content-encoding');
  };
  expect(await encoding()).toMatch(/^(gzip|br)$/);
  // Behind everything else on the machine, which may be much.
  await expect.poll(encoding, { timeout: 480_000 }).toBe('br');
}, 540_000);

it.each(['SIGTERM', 'SIGKILL'])('a %s to npm alone ends the store and its database', async (signal) => {
  const folder = aFolder();
  const { npm, url } = await started(folder);
  const answers = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
  expect(await answers()).toBe(true);
  npm.kill(signal);
  await expect.poll(answers).toBe(false);
  await expect.poll(() => existsSync(join(folder, 'data', 'postgres', 'postmaster.pid'))).toBe(false);
});

it('a build leaves the files of those before it to who still reads them', () => {
  const dist = aFolder();
  const made = ['a', 'b', 'c', 'd'].map((name, at) => {
    const folder = newRelease(`${at}${name}`.padEnd(8, '0'), dist);
    for (const part of ['web', 'server']) {
      mkdirSync(join(folder, part));
      writeFileSync(join(folder, part, 'file'), name);
    }
    publish(folder, dist);
    const read = (part) => readFileSync(join(dist, part, 'file'), 'utf8');
    expect([read('web'), read('server')]).toEqual([name, name]);
    return folder;
  });
  expect(made.map((folder) => existsSync(join(folder, 'server', 'file')))).toEqual([false, true, true, true]);
});
