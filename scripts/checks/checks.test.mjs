import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { describeError, Failure } from '../lib/failure.mjs';
import { treeMatches } from '../lib/install.mjs';
import { nodeProblem } from '../lib/node-version.mjs';
import { inRoot } from '../lib/root.mjs';
import { deadGuards } from './dead-guards.mjs';
import { gatewayNameProblems, gatewayNames } from './gateway-names.mjs';
import { checkLayers, importsOf } from './layers.mjs';
import { lockProblems } from './lock.mjs';
import { migrationProblems } from './migrations.mjs';
import { patternProblems } from './patterns.mjs';
import { sbomProblems } from './sbom.mjs';
import { staleDocuments } from './settings.mjs';
import { checkStartPackages, startPlaces, unnamed } from './start-packages.mjs';
import { typePrograms } from './type-programs.mjs';
import { checkWriters, writerProblems } from './writers.mjs';

const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The problems of a source tree that has only these files. */
function problemsOf(files) {
  const folder = mkdtempSync(join(tmpdir(), 'kunci-layers-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return checkLayers(folder);
}

describe('guards', () => {
  it('are named where what they guard is always there, and nowhere else', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kunci-guards-'));
    folders.push(folder);
    writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "types": [] } }');
    const lines = [
      'export const said = (name: string, word?: string) => [name ?? "", word ?? ""];',
      'export const long = (name: string, word: string | null) => [name?.length, word?.length];',
      'export const first = <T,>(all: T, any: unknown) => [all ?? 0, any ?? 0];',
    ];
    writeFileSync(join(folder, 'guards.ts'), lines.join('\n'));
    expect(deadGuards(folder).map((problem) => problem.split('guards.ts:')[1])).toEqual([
      "1: 'name' is always there: no '??' is needed",
      "2: 'name' is always there: no '?.' is needed",
    ]);
  });
});

describe('what the type checker reads together', () => {
  const sourceOf = (configs) => {
    const folder = mkdtempSync(join(tmpdir(), 'kunci-types-'));
    folders.push(folder);
    for (const [layer, { lib, include }] of Object.entries(configs)) {
      mkdirSync(join(folder, layer));
      const config = { compilerOptions: { lib, types: [] }, include };
      writeFileSync(join(folder, layer, 'tsconfig.json'), JSON.stringify(config));
    }
    return folder;
  };

  it('is every layer once, those of the same surroundings together', () => {
    const source = sourceOf({
      contract: { lib: ['ES2023'], include: ['.', '../domain'] },
      domain: { lib: ['ES2023'], include: ['.'] },
      web: { lib: ['DOM'], include: ['.'] },
    });
    expect(typePrograms(source)).toEqual([
      { reader: 'contract', layers: ['contract', 'domain'] },
      { reader: 'web', layers: ['web'] },
    ]);
  });

  it('leaves a layer to itself whose surroundings are others', () => {
    const source = sourceOf({
      contract: { lib: ['ES2023', 'DOM'], include: ['.', '../domain'] },
      domain: { lib: ['ES2023'], include: ['.'] },
    });
    expect(typePrograms(source).map(({ reader }) => reader)).toEqual(['contract', 'domain']);
  });
});

describe('the layer check', () => {
  it.each([
    ['domain/a.ts', "import { x } from './b.ts';"],
    ['contract/a.ts', "import * as z from 'zod/mini';\nimport { x } from '#domain/b.ts';"],
    [
      'server/features/orders/routes.ts',
      "import { x } from '../keys/take-keys.ts';\nimport '../../http/route.ts';",
    ],
    ['web/features/orders/a.tsx', "import type { App } from '#server/app.ts';"],
    ['sandbox/tripay/a.ts', "import { x } from '#server/db/migrate.ts';"],
    ['web/lib/b.ts', "import type * as z from 'zod/mini';"],
    ['adapters/a.ts', "import { readFile } from 'node:fs/promises';\nimport pg from 'pg';"],
    ['entry/node.ts', "import { x } from '#web/app/render.tsx';"],
    ['entry/b.ts', "const folder = new URL('../web', import.meta.url);"],
    [
      'server/a.test.ts',
      "import { it } from 'vitest';\nimport { x } from '#testing/app.ts';\nimport '#adapters/b.ts';",
    ],
  ])('lets %s be', (file, text) => {
    expect(problemsOf({ [file]: text })).toEqual([]);
  });

  it.each([
    ['domain/a.ts', "import { x } from '#contract/b.ts';", 'domain may not use #contract/b.ts'],
    ['domain/a.ts', "import * as z from 'zod/mini';", 'domain may not use the package zod'],
    ['contract/a.ts', "import { x } from '#server/b.ts';", 'contract may not use #server/b.ts'],
    ['server/a.ts', "import { x } from '#adapters/b.ts';", 'server may not use #adapters/b.ts'],
    ['server/a.ts', "import { x } from 'node:fs';", 'server may not use node:fs'],
    ['server/a.ts', "const x = await import('pg');", 'server may not use the package pg'],
    [
      'server/a.ts',
      "export { x } from '../domain/b.ts';",
      'leaves its layer by a relative path: ../domain/b.ts',
    ],
    ['web/lib/a.ts', "import {\n  x,\n} from '#server/app.ts';", 'takes more than types from #server/app.ts'],
    [
      'web/ui/a.ts',
      "import { x } from '../features/b.ts';",
      'shared parts know no feature: web/features/b.ts',
    ],
    ['web/features/a.ts', "import { x } from '../app/b.ts';", 'a feature does not use the app: web/app/b.ts'],
    [
      'sandbox/a.ts',
      "import { x } from '#server/features/b.ts';",
      'sandbox may not use #server/features/b.ts',
    ],
    ['seed/a.ts', "import { x } from '#server/ports/b.ts';", 'takes more than types from #server/ports/b.ts'],
    [
      'server/features/orders/a.ts',
      "import { x } from '../keys/routes.ts';",
      "a feature does not use another's routes: server/features/keys/routes.ts",
    ],
    [
      'server/features/orders/a.ts',
      "import { x } from '../../http/route.ts';",
      'only routes use http: server/http/route.ts',
    ],
    ['domain/a.test.ts', "import { x } from '#server/b.ts';", 'domain may not use #server/b.ts'],
    ['attic/a.ts', "import { x } from './b.ts';", 'attic is not one of the layers'],
    [
      'web/app/a.ts',
      "new Worker(new URL('../../entry/node.ts', import.meta.url));",
      'web may not use #entry/node.ts',
    ],
  ])('finds in %s: %s', (file, text, problem) => {
    expect(problemsOf({ [file]: text })).toEqual([`src/${file}: ${problem}`]);
  });

  it('tells an import of types from others', () => {
    const text = "import type { A } from 'a';\nimport { type B } from 'b';\nimport 'c';\nexport * from 'd';";
    expect(importsOf(text)).toEqual([
      { target: 'a', typeOnly: true },
      { target: 'b', typeOnly: false },
      { target: 'c', typeOnly: false },
      { target: 'd', typeOnly: false },
    ]);
  });
});

describe('the check for circles', () => {
  const imports = (...targets) => targets.map((target) => `import { x } from '${target}';`).join('\n');
  const types = (target) => `import type { X } from '${target}';`;

  it('finds files that need each other, if only for types', () => {
    expect(problemsOf({ 'domain/a.ts': imports('./b.ts'), 'domain/b.ts': types('./a.ts') })).toEqual([
      'files in a circle: domain/a.ts → domain/b.ts → domain/a.ts',
    ]);
  });

  it('finds rooms that need each other over others, and names the imports', () => {
    const files = {
      'server/features/keys/a.ts': imports('../orders/b.ts'),
      'server/features/orders/b.ts': imports('../../guard/c.ts'),
      'server/features/orders/d.ts': imports('../../guard/c.ts'),
      'server/guard/c.ts': "const x = await import('../features/keys/e.ts');",
      'server/features/keys/e.ts': '',
    };
    expect(problemsOf(files)).toEqual([
      [
        'rooms in a circle: server/features/keys → server/features/orders → server/guard → server/features/keys',
        'src/server/features/keys/a.ts imports server/features/orders/b.ts',
        'src/server/features/orders/b.ts imports server/guard/c.ts',
        'src/server/features/orders/d.ts imports server/guard/c.ts',
        'src/server/guard/c.ts imports server/features/keys/e.ts',
      ].join('\n  '),
    ]);
  });

  it('takes a file in no folder, a word of the domain and each part of the seller’s area for a room', () => {
    const files = {
      'domain/orders/a.ts': imports('../price/b.ts'),
      'domain/price/b.ts': '',
      'domain/price/c.ts': imports('../orders/d.ts'),
      'domain/orders/d.ts': '',
      'server/a.ts': imports('./http/b.ts'),
      'server/http/b.ts': '',
      'server/http/c.ts': imports('../a.ts'),
      'web/features/admin/keys/d.ts': imports('../mail/e.ts'),
      'web/features/admin/mail/e.ts': '',
      'web/features/admin/mail/f.ts': imports('../keys/g.ts'),
      'web/features/admin/keys/g.ts': '',
    };
    expect(problemsOf(files).map((problem) => problem.split('\n')[0])).toEqual([
      'rooms in a circle: domain/orders → domain/price → domain/orders',
      'rooms in a circle: server/a.ts → server/http → server/a.ts',
      'rooms in a circle: web/features/admin/keys → web/features/admin/mail → web/features/admin/keys',
    ]);
  });

  it('lets rooms take types of each other, their tests anything, and other layers have no rooms', () => {
    expect(
      problemsOf({
        'server/features/keys/a.ts': imports('../orders/b.ts'),
        'server/features/keys/c.ts': '',
        'server/features/orders/b.ts': types('../keys/c.ts'),
        'server/features/orders/b.test.ts': imports('../keys/c.ts'),
        'sandbox/inbox/a.ts': imports('../tripay/b.ts'),
        'sandbox/tripay/b.ts': imports('../inbox/c.ts'),
        'sandbox/inbox/c.ts': '',
      }),
    ).toEqual([]);
  });
});

describe('the lock check', () => {
  const manifest = { name: 'shop', version: '1.0.0', dependencies: { a: '^1.0.0' } };
  const lock = (a, root = {}) => ({
    name: 'shop',
    version: '1.0.0',
    packages: { '': { dependencies: { a: '^1.0.0' }, ...root }, 'node_modules/a': a },
  });

  it('is content with a lock that names no host and is in step', () => {
    expect(lockProblems(lock({ version: '1.0.1', integrity: 'sha512-x' }), manifest)).toEqual([]);
  });

  it('finds hosts, missing sums and what is out of step', () => {
    const bad = lock(
      { version: '1.0.1', resolved: 'https://registry.example/a.tgz' },
      { dependencies: { a: '^2.0.0' } },
    );
    expect(lockProblems(bad, manifest)).toEqual([
      'node_modules/a names where it was fetched from: https://registry.example/a.tgz',
      'node_modules/a has no integrity',
      'a: package.json says ^1.0.0, the lock file ^2.0.0',
    ]);
  });
});

describe('the pattern check', () => {
  const problems = (text) => patternProblems(text, 'src/a.ts');

  it.each([
    ['an e-mail pattern that overlaps itself', 'const E = /([a-z]{1,2})[a-z]*@([a-z.]+)/g;'],
    ['slashes at the end', "path.replace(/\\/+$/, '')"],
    ['a pattern made from a text', "new RegExp('(a|a)*b$')"],
    ['a pattern made from a template', 'new RegExp(`^(a+)+$`)'],
  ])('finds %s', (_name, text) => {
    expect(problems(`\n${text}`)).toEqual([expect.stringMatching(/^src\/a\.ts:2: .* takes (poly|expo)/)]);
  });

  it('is content with bounded and anchored ones', () => {
    expect(
      problems('const E = /[a-z]{1,64}@[a-z.]{1,255}/g; const F = <T,>(x: T) => /^\\/+x/.test(String(x));'),
    ).toEqual([]);
  });
});

describe('the bill of materials', () => {
  const bill = (components) => JSON.stringify({ bomFormat: 'CycloneDX', components });

  it('counts packages, and finds what is no bill and a package that cannot be told', () => {
    const good = { name: 'a', version: '1.0.0', purl: 'pkg:npm/a@1.0.0' };
    expect(sbomProblems(bill([good, good]))).toEqual({ count: 2, problems: [] });
    expect(sbomProblems('npm error').problems).toHaveLength(1);
    expect(sbomProblems(bill([])).problems).toHaveLength(1);
    expect(sbomProblems(bill([good, { name: 'b' }])).problems).toEqual(['b has no version or address']);
  });
});

describe('the check of the settings', () => {
  it('finds a document that is missing or older than the table', () => {
    const said = { a: 'new', b: 'new', c: 'new' };
    const there = { a: 'new', b: 'old' };
    expect(staleDocuments(said, (path) => there[path] ?? null).map((line) => line.split(' ')[0])).toEqual([
      'b',
      'c',
    ]);
  });
});

describe('before anything is installed', () => {
  it.each([
    ['18.20.4', true],
    ['20.18.3', true],
    ['20.19.0', false],
    ['22.1.0', false],
  ])('Node %s is too old: %s', (version, tooOld) => {
    expect(nodeProblem(version) !== null).toBe(tooOld);
  });

  it('knows whether the packages on the disk are those of the lock file', () => {
    const host = { platform: 'linux', arch: 'x64' };
    const lock = {
      packages: {
        '': {},
        'node_modules/a': { version: '1.0.0' },
        'node_modules/tool': { version: '1.0.0', dev: true },
        'node_modules/ours': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
        'node_modules/theirs': { version: '1.0.0', optional: true, os: ['darwin'] },
      },
    };
    const tree = (...names) => ({
      packages: Object.fromEntries(names.map((name) => [`node_modules/${name}`, { version: '1.0.0' }])),
    });
    expect(treeMatches(lock, tree('a', 'ours'), { dev: false }, host)).toBe(true);
    expect(treeMatches(lock, tree('a', 'ours'), { dev: true }, host)).toBe(false);
    expect(treeMatches(lock, tree('a', 'ours', 'tool'), { dev: true }, host)).toBe(true);
    expect(treeMatches(lock, tree('a'), { dev: false }, host)).toBe(false);
    expect(treeMatches(lock, tree('ours'), { dev: false }, host)).toBe(false);
    const old = { packages: { ...tree('a', 'ours').packages, 'node_modules/a': { version: '0.9.0' } } };
    expect(treeMatches(lock, old, { dev: false }, host)).toBe(false);
  });

  it('says expected failures in one line', () => {
    expect(describeError(new Failure('It broke.', 'Mend it.'))).toBe('It broke. Mend it.');
    const taken = Object.assign(new Error('listen EADDRINUSE'), {
      syscall: 'listen',
      code: 'EADDRINUSE',
      address: '127.0.0.1',
      port: 3000,
    });
    expect(describeError(taken)).toBe(
      'The port is taken: something already listens on 127.0.0.1:3000. Set PORT to another one.',
    );
    expect(describeError(new Error('surprise'))).toContain('checks.test.mjs');
  });
});

describe('the check of landed migrations', () => {
  const sum = '7b9d6a8b4a6ae2d2bd1a0e7a4b8d8e5d9c8c5f0d7a5f6e1b2c3d4e5f60718293';
  const one = 'create table a (b int);\n';
  const landed = `${createHash('sha256').update(one).digest('hex')}  0001-a.sql\n`;

  it('takes what has landed, and new ones after it', () => {
    expect(migrationProblems(landed, { '0001-a.sql': one, '0002-b.sql': 'select 1' })).toEqual([]);
  });

  it.each([
    ['an edited one', landed, { '0001-a.sql': `${one}-- more` }, '0001-a.sql was edited'],
    ['one that is gone', landed, {}, '0001-a.sql is gone'],
    [
      'one slipped in before',
      `${landed}${sum}  0003-c.sql\n`,
      { '0001-a.sql': one, '0002-b.sql': 'select 1' },
      '0002-b.sql stands before 0003-c.sql',
    ],
  ])('refuses %s', (_, sums, files, words) => {
    expect(migrationProblems(sums, files).join('\n')).toContain(words);
  });
});

describe('the check of gateways’ names', () => {
  const names = ['tripay', 'stripe'];
  it.each([
    ['sandbox/tripay/a.ts', "const name = 'tripay';"],
    ['adapters/gateways/stripe-refund.ts', "import Stripe from 'stripe';"],
    ['domain/payments/gateways/stripe.ts', 'export const stripe = {};'],
    ['contract/orders/orders.ts', "path: 'tripay/get-purchase',"],
    ['web/a.ts', "const striped = 'stripes';"],
  ])('lets %s be', (file, text) => expect(gatewayNameProblems(file, text, names)).toEqual([]));

  it.each([
    ['web/a.ts', "x;\nconst path = '/sandbox/tripay/faults';", 'src/web/a.ts:2: calls tripay by its name'],
    [
      'domain/notices/waiting.ts',
      "query: { gateway: 'stripe' }",
      'src/domain/notices/waiting.ts:1: calls stripe by its name',
    ],
    ['sandbox/stripe/a.ts', "'tripay'", null],
    ['adapters/other.ts', '// Tripay does', 'src/adapters/other.ts:1: calls tripay by its name'],
  ])('finds the name in %s: %s', (file, text, problem) => {
    expect(gatewayNameProblems(file, text, names)).toEqual(problem === null ? [] : [problem]);
  });

  it('knows every gateway that has a stand-in', () => {
    expect(gatewayNames(inRoot('src'))).toEqual(expect.arrayContaining(names));
  });
});

describe('the check of writers', () => {
  it.each([
    ['server/features/events/note-event.ts', 'insert into order_events (kind)'],
    ['seed/insert-sales.ts', 'await db.insert(orderEvents).values(events)'],
    ['server/features/orders/read-timeline.ts', 'select kind from order_events'],
  ])('lets %s be', (file, text) => expect(writerProblems(file, text)).toEqual([]));

  it.each([
    ['insert into order_events (kind)', 'server/features/events/ writes order_events'],
    ['with a as (INSERT INTO order_events as e', 'server/features/events/ writes order_events'],
    ['await tx.db.insert(orderEvents).values({', 'server/features/events/ writes order_events'],
    ['insert into mails (kind)', 'server/features/outbox/ writes mails'],
    ['await db.insert(balanceTransactions)', 'server/features/ledger/ writes balance_transactions'],
    ['update users u set balance_cents = 1', 'server/features/ledger/ writes balances'],
    [`.set({ balanceCents: sql\`\${users.balanceCents} + 1\` })`, 'server/features/ledger/ writes balances'],
  ])('refuses %s elsewhere', (line, problem) => {
    expect(writerProblems('server/features/orders/swap-order.ts', `// one\n${line}`)).toEqual([
      `src/server/features/orders/swap-order.ts:2: only ${problem}`,
    ]);
  });

  it('finds nothing here', () => expect(checkWriters()).toEqual([]));
});

describe('packages of a start', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/runs': {},
      'node_modules/ours': { optional: true },
      'node_modules/theirs': { optional: true },
      'node_modules/tool': { dev: true },
      'node_modules/types': { devOptional: true },
    },
  };
  const isThere = (path) => path !== 'node_modules/theirs';

  it('are what is installed here and not for development alone', () =>
    expect(startPlaces(lock, isThere)).toEqual(['node_modules/runs', 'node_modules/ours']));

  it('each have a line that says what they are for', () => {
    const table =
      '| hono, @hono/node-server | routing |\n| @fontsource-variable/* | typefaces |\n| zod (mini) | schemas |';
    const named = ['hono', '@hono/node-server', '@fontsource-variable/jetbrains-mono', 'zod'];
    expect(unnamed(named, table)).toEqual([]);
    expect(unnamed(['node-server', 'pg', 'mini', '@fontsource/other'], table)).toEqual([
      'node-server',
      'pg',
      'mini',
      '@fontsource/other',
    ]);
  });

  it('are few enough here', () => expect(checkStartPackages().problems).toEqual([]));
});
