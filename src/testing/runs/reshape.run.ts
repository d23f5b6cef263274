import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { contractProblems } from '../contract-problems.ts';
import { say } from '../faults/fault-run.ts';
import { until } from './pair.ts';
import { BuyersBeside, ownerAt } from './reshape/beside.ts';
import { compareRecordings } from './reshape/compare.ts';
import { ask, newDatabase } from './reshape/databases.ts';
import { fillStore, type Shape } from './reshape/fill.ts';
import { countKept } from './reshape/kept.ts';
import { record } from './reshape/record.ts';
import { type Sample, sampleOf } from './reshape/sample.ts';
import { currentVersion, place, type Version, versionOf } from './reshape/versions.ts';

/** The last version whose answers are the measure; KUNCI_FROM names another commit. */
const FROM = process.env.KUNCI_FROM ?? '21a833e1';
const ORDERS = Number(process.env.KUNCI_ORDERS ?? 2_000);
/** At the full size more is asked, too. */
const MANY = ORDERS >= 50_000;
const RUN_MS = 60 * 60_000;
const MOST_TOLD = 40;

const seconds = (from: number): string => `${((Date.now() - from) / 1000).toFixed(1)} s`;
const folderOf = (...names: string[]): string => resolve('test-results', 'reshape', ...names);

/**
 * What no backup holds is gone, and what one process does for all waits until tomorrow: two recordings must not differ by
 * whose turn came between.
 */
const PREPARE = `truncate sessions, devices, notices, abuse_events restart identity;
  insert into background_turns (name, claimed_at, free_from)
  select name, now(), now() + interval '1 day' from unnest(array['drain-backorders', 'remind-by-hand', 'forget-addresses',
    'tell-seller', 'keep-sales-days', 'fold-stock', 'tidy']) name
  on conflict (name) do update set free_from = excluded.free_from`;

/** Another version kept its own contract: it lacks what came since. */
const forgive = (version: Version): void => {
  if (version.name === FROM) contractProblems.length = 0;
};

async function recordWith(version: Version, url: string, folder: string, sample: Sample): Promise<void> {
  await ask(url, PREPARE);
  const app = await version.start(url);
  const from = Date.now();
  try {
    const count = await record(app.url, folder, sample);
    say('reshape', `${version.name} has answered ${count} times in ${seconds(from)}`);
  } finally {
    await app.stop();
    forgive(version);
  }
}

/** Migrates a copy with a version and records what it answers then. */
async function migrateAndRecord(
  version: Version,
  template: string,
  folder: string,
  sample: Sample,
): Promise<void> {
  const url = await newDatabase(template);
  const before = await countKept(url);
  const from = Date.now();
  await version.kunci(url, 'migrate');
  say('reshape', `${version.name} has migrated ${before.sales} sales in ${seconds(from)}`);
  expect(await countKept(url)).toEqual(before);
  // Every key opens.
  expect(await version.kunci(url, 'check', '--all')).toContain('✓ everything agrees');
  if (process.env.KUNCI_SPOIL && version.name !== FROM) await ask(url, process.env.KUNCI_SPOIL);
  await recordWith(version, url, folder, sample);
}

function expectSame(before: string, after: string): void {
  const found = compareRecordings(before, after);
  const told = found.slice(0, MOST_TOLD).join('\n');
  expect(found.length, `${before} and ${after} differ in ${found.length} places:\n${told}`).toBe(0);
}

async function filled(shape: Shape): Promise<string> {
  const url = await newDatabase();
  const from = Date.now();
  await fillStore(url, shape, ORDERS);
  const { sales, keys } = await countKept(url);
  say('reshape', `${shape}: filled with ${sales} sales and ${keys} keys in ${seconds(from)}`);
  return url;
}

it.each(['0.1.0', '0.2.0'] as const)(
  'a store of %s answers after the migrations as it did after those of the version before',
  async (shape) => {
    const url = await filled(shape);
    const sample = await sampleOf(url, MANY);
    await migrateAndRecord(versionOf(FROM), url, folderOf(shape, 'before'), sample);
    await migrateAndRecord(currentVersion(), url, folderOf(shape, 'after'), sample);
    expectSame(folderOf(shape, 'before'), folderOf(shape, 'after'));
  },
  RUN_MS,
);

it(
  'a store of the version before answers after the migrations, and out of a backup, as it did',
  async () => {
    const old = versionOf(FROM);
    const url = await filled('0.3.0');
    await dress(old, url);
    expect(await old.kunci(url, 'check', '--all')).toContain('✓ everything agrees');
    const sample = await sampleOf(url, MANY);
    const [before, after, restored] = ['before', 'after', 'restored'].map((name) =>
      folderOf('0.3.0', name),
    ) as [string, string, string];
    await migrateAndRecord(old, url, before, sample);
    await migrateAndRecord(currentVersion(), url, after, sample);
    expectSame(before, after);

    const file = place('store.jsonl.gz');
    await old.kunci(url, 'backup', file);
    const empty = await newDatabase();
    const from = Date.now();
    await currentVersion().kunci(empty, 'restore', file);
    say('reshape', `restored in ${seconds(from)}`);
    expect(await countKept(empty)).toEqual(await countKept(url));
    await recordWith(currentVersion(), empty, restored, sample);
    expectSame(before, restored);
  },
  RUN_MS,
);

/** What only a store that runs makes: addresses of products; and a page with texts, whose address was another once. */
async function dress(version: Version, url: string): Promise<void> {
  const app = await version.start(url);
  try {
    const owner = await ownerAt(app.url);
    await owner.get('products/list');
    const page = await owner.get('products/own-page?product_id=1');
    const words = {
      short: 'Langsung aktif',
      long: 'Key **satu perangkat**.',
      title: 'Karcis',
      description: '',
    };
    const saved = await owner.post('products/save-page', {
      product_id: 1,
      version: page.body.data.version,
      slug: 'karcis-utama',
      texts: { id: words, en: words },
      pictures: ['/products/placeholder.svg', '/products/placeholder.svg'],
    });
    expect(saved.text).toContain('"success":true');
  } finally {
    await app.stop();
    forgive(version);
  }
}

it(
  'processes of the version before that go on beside the migrations sell, or say clearly that they do not',
  async () => {
    const old = versionOf(FROM);
    const url = await filled('0.3.0');
    const apps = [await old.start(url), await old.start(url)];
    const buyers = await BuyersBeside.at(apps);
    await buyers.more(10);
    await currentVersion().kunci(url, 'migrate');
    await buyers.more(20);
    await buyers.leave();
    forgive(old);
    await Promise.all(apps.map((app) => app.stop()));
    say('reshape', `${buyers.paid.size} orders were paid beside the migrations`);
    for (const [what, times] of buyers.told) say('reshape', `${times} × ${what}`);
    expect(buyers.garbage).toEqual([]);

    const app = await currentVersion().start(url);
    const owner = await ownerAt(app.url);
    for (const [merchantRef, keys] of buyers.paid)
      await until(async () => {
        const { body } = await owner.get(`tripay/get-purchase?merchant_ref=${merchantRef}`);
        expect([merchantRef, body.data.deliveryStatus, body.data.codes.length]).toEqual([
          merchantRef,
          'DELIVERED',
          1,
        ]);
        if (keys.length > 0) expect(body.data.codes).toEqual(keys);
      });
    await app.stop();
    expect(await currentVersion().kunci(url, 'check')).toContain('✓ everything agrees');
  },
  RUN_MS,
);
