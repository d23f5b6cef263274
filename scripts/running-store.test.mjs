import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inRoot } from './lib/root.mjs';
import { storeRunningIn } from './lib/running-store.mjs';

/** A folder like a clone whose packages are of the version before, with what the operator typed in it running. */
function aClone() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kunci-clone-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(inRoot('scripts'), join(folder, 'scripts'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(inRoot(name), join(folder, name));
  mkdirSync(join(folder, 'node_modules', 'old-package'), { recursive: true });
  writeFileSync(join(folder, 'node_modules', '.kunci.json'), JSON.stringify({ lock: 'older', dev: false }));
  return folder;
}

/** A program under that name, which waits to be ended. */
async function running(folder, path) {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, 'process.send("there"); setInterval(() => undefined, 1e6);');
  const child = spawn(process.execPath, [path], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await new Promise((there) => child.once('message', there));
  const end = async () => {
    const gone = new Promise((done) => child.once('exit', done));
    if (child.kill('SIGKILL')) await gone;
  };
  onTestFinished(end);
  return { pid: child.pid, end };
}

it.each(['scripts/start.mjs', 'dist/server/serve.js'])(
  'a store that runs as %s is seen, until it ends',
  async (path) => {
    const [folder, other] = [aClone(), aClone()];
    expect(storeRunningIn(folder)).toBeNull();
    const store = await running(folder, path);
    expect(storeRunningIn(folder)).toBe(store.pid);
    expect(storeRunningIn(other)).toBeNull();
    await store.end();
    expect(storeRunningIn(folder)).toBeNull();
  },
);

it('what would install beside a running store says one sentence and touches nothing', async () => {
  const folder = aClone();
  const { pid } = await running(folder, 'dist/server/serve.js');
  for (const command of [['build'], ['kunci', '--', 'check'], ['pack', '--', 'elsewhere']]) {
    const { status, stderr } = spawnSync('npm', ['run', '--silent', ...command], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([command[0], status]).toEqual([command[0], 1]);
    expect(stderr).toContain(
      `A store runs from this folder (process ${pid}); installing packages here would take away what it runs on.`,
    );
    expect(stderr).toContain('docs/upgrading.md');
  }
  expect(existsSync(join(folder, 'node_modules', 'old-package'))).toBe(true);
});
