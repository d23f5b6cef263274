import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { quietLog } from '#testing/quiet-log.ts';
import { builtFiles } from './built-files.ts';

/** A program in the place of the one that makes the demo; it writes down each time it runs. */
const MAKERS = {
  makes: `fs.mkdirSync(web + '/made'); fs.writeFileSync(web + '/made/files.json', '{}'); fs.renameSync(web + '/made', web + '/demo');`,
  fails: `console.error('no room on the disk'); process.exit(1);`,
};

async function aStore(maker: keyof typeof MAKERS | 'none', servesDemo = true) {
  const folder = mkdtempSync(join(tmpdir(), 'kunci-built-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const web = join(folder, 'web');
  mkdirSync(web);
  const program = join(folder, 'maker.mjs');
  const runs = join(folder, 'runs');
  const go = join(folder, 'go');
  if (maker !== 'none')
    writeFileSync(
      program,
      `import fs from 'node:fs';
       const web = process.argv[2];
       fs.appendFileSync(${JSON.stringify(runs)}, 'x');
       const wait = setInterval(() => {
         if (!fs.existsSync(${JSON.stringify(go)})) return;
         clearInterval(wait);
         ${MAKERS[maker]}
       }, 20);`,
    );
  const said: string[] = [];
  const log = { ...quietLog, error: (fields: object) => void said.push(JSON.stringify(fields)) };
  const files = await builtFiles({ web, headers: { 'X-Ours': 'yes' }, servesDemo, maker: program, log });
  const server = createServer((request, response) => {
    if (!files.serve(request, response)) response.writeHead(418).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    files.close();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = (path = '/demo/files.json') => fetch(`http://127.0.0.1:${port}${path}`);
  const status = async (path?: string) => (await ask(path)).status;
  const count = () => (existsSync(runs) ? readFileSync(runs, 'utf8').length : 0);
  return { web, ask, status, count, said, finish: () => writeFileSync(go, '') };
}

it('the demo is made when somebody first asks, once, and who waits is told so', async () => {
  const { ask, status, count, finish } = await aStore('makes');
  expect(count()).toBe(0);
  const first = await ask();
  expect([first.status, first.headers.get('retry-after'), first.headers.get('x-ours')]).toEqual([
    503,
    '2',
    'yes',
  ]);
  expect(await first.text()).toContain('being made');
  expect(await Promise.all([status(), status('/demo/worker-abcdefgh.js'), status()])).toEqual([
    503, 503, 503,
  ]);
  finish();
  await expect.poll(() => status()).toBe(200);
  expect(await status('/demo/nothing.js')).toBe(404);
  expect(count()).toBe(1);
});

it('what another process has made meanwhile is served', async () => {
  const { web, status, count } = await aStore('makes');
  mkdirSync(join(web, 'demo'));
  writeFileSync(join(web, 'demo', 'files.json'), '{}');
  expect([await status(), count()]).toEqual([200, 0]);
});

it('a demo that cannot be made is told, with the reason in the log alone, and not tried at every call', async () => {
  const { ask, status, count, said, finish } = await aStore('fails');
  expect(await status()).toBe(503);
  finish();
  await expect.poll(() => status()).toBe(500);
  expect(await (await ask()).text()).not.toContain('disk');
  expect(said).toEqual([expect.stringContaining('no room on the disk')]);
  expect(count()).toBe(1);
});

it.each([
  ['a store that has nothing to make it with', 'none', true, 404],
  ['a store whose demo is off', 'makes', false, 418],
] as const)('%s makes none', async (_, maker, servesDemo, answer) => {
  const { status, count } = await aStore(maker, servesDemo);
  expect([await status(), count()]).toEqual([answer, 0]);
});
