import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { serverPort } from '#adapters/postgres/postgres-embedded/server-port.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { ADMIN } from '../app-process.ts';
import { say } from '../faults/fault-run.ts';
import { Buyers, OldClient, started, typed } from './shop-folder.ts';

const KEYS = 10_000;
const STOP = '# now stop the old store, then:';
const REFUSAL = /^A store runs from this folder \(process \d+\); installing packages here would take away/m;

/** The steps as docs/upgrading.md has them under 'By hand': those beside the old store, and those after it. */
function stepsOfGuide(): { beside: string[]; after: string[] } {
  const guide = readFileSync('docs/upgrading.md', 'utf8');
  const block = /\*\*By hand\*\*[\s\S]+?```sh\n([\s\S]+?)```/.exec(guide)?.[1] ?? '';
  const lines = block.trim().split('\n');
  const at = lines.indexOf(STOP);
  return { beside: lines.slice(0, at), after: lines.slice(at + 1) };
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();

/** A repository whose newest state is this one, and a clone of it as it was when the older version came out. */
function aClone(root: string, commit: string): { repository: string; folder: string } {
  const [repository, folder] = [join(root, 'repository.git'), join(root, 'kunci')];
  git('clone', '--quiet', '--shared', '--bare', resolve('.'), repository);
  git('-C', repository, 'update-ref', 'refs/heads/main', git('rev-parse', 'HEAD'));
  git('-C', repository, 'symbolic-ref', 'HEAD', 'refs/heads/main');
  git('clone', '--quiet', repository, folder);
  git('-C', folder, 'reset', '--quiet', '--hard', commit);
  return { repository, folder };
}

/** The first has one role in its cluster and reads no `.env`. */
it.each([
  ['0.1.0', 'bc998b1e'],
  ['0.2.0', 'd3f03147'],
])(
  'from %s by hand, as the guide says, while the old store sells',
  async (version, commit) => {
    if (process.env.KUNCI_FETCH !== '1') throw new Error('This run fetches packages: set KUNCI_FETCH=1');
    const root = mkdtempSync(join(tmpdir(), 'kunci-byhand-'));
    chmodSync(root, 0o755);
    onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
    const { repository, folder } = aClone(root, commit);
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version).toBe(version);
    const settings = {
      PORT: String(await serverPort()),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
    };
    const readsFile = existsSync(join(folder, 'src/entry/env/env-file.ts'));
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    if (readsFile) writeFileSync(join(folder, '.env'), lines.join(''));
    const vars = readsFile ? {} : settings;

    const old = await started(folder, 'npm start', vars);
    const seller = new OldClient(old.url);
    await seller.signIn();
    const products = (await seller.send<{ data: Product[] }>('GET', 'products/list')).data;
    const product = products.find(
      (one) => one.publicPriceIDR && !one.isMaintenanceMode && !one.promoPriceIDR,
    );
    if (!product) throw new Error('the example shop sells nothing');
    const codes = Array.from({ length: KEYS }, (_, n) => `LAMA-${n}-${commit}`);
    await seller.send('POST', 'codes/create', { product_id: product.id, codes });
    const buyers = new Buyers(old.url, product);
    buyers.come();
    await buyers.more(5);

    const { beside, after } = stepsOfGuide();
    let at = folder;
    for (const line of beside) {
      const before = buyers.served.size;
      const done = await typed(at, line.replace('<the repository>', repository));
      expect([line, done.code, done.text]).toEqual([line, 0, done.text]);
      expect([line, buyers.failed, buyers.failed.length && old.output()]).toEqual([line, [], 0]);
      at = done.folder;
      say(
        'by-hand',
        `${version}: ${buyers.served.size - before} sold during: ${line.split(' #')[0]?.trim()}`,
      );
    }
    expect(at).toBe(join(root, 'kunci-new'));

    // What the guide warns of: the new version pulled into the folder that the old one runs from.
    expect((await typed(folder, 'git pull --quiet')).code).toBe(0);
    const built = await typed(folder, 'npm run build');
    expect([built.code, built.text]).toEqual([1, expect.stringMatching(REFUSAL)]);
    await buyers.more(5);
    await buyers.leave();
    expect(buyers.failed).toEqual([]);
    await old.interrupt();

    const start = after.indexOf('npm start');
    for (const line of after.slice(0, start)) expect([line, (await typed(at, line)).code]).toEqual([line, 0]);
    const fresh = await started(at, 'npm start', vars);
    for (const line of after.slice(start + 1)) {
      const { code, text } = await typed(at, line);
      expect([line, code, text]).toEqual([line, 0, expect.stringContaining('✓ everything agrees')]);
    }
    expect(fresh.url).toBe(old.url);
    const wanted = JSON.parse(readFileSync('package.json', 'utf8')).version;
    expect(await seller.send('GET', '/healthz')).toEqual({
      ok: true,
      version: wanted,
      build: expect.stringMatching(/^\w{7,}/),
    });
    expect((await seller.send<{ user: { email: string } }>('GET', 'users/get')).user.email).toBe(ADMIN.email);
    for (const [merchantRef, keys] of buyers.served)
      expect([merchantRef, await new OldClient(fresh.url).keysOf(merchantRef)]).toEqual([merchantRef, keys]);
    const now = new Buyers(fresh.url, product);
    now.come();
    await now.more(5);
    await now.leave();
    expect(now.failed).toEqual([]);
    say(
      'by-hand',
      `${version}: ${buyers.served.size} orders sold by the old store, all there with their keys`,
    );
  },
  1_800_000,
);
