import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { chromium } from '@playwright/test';
import { ensureDemo } from '../scripts/build-demo.mjs';
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { inRoot } from '../scripts/lib/root.mjs';
import { serveFolder } from '../scripts/lib/serve-folder.mjs';
import { report } from './lib/report.mjs';

const USABLE_S = 6;
const LONGEST_TASK_MS = 200;
/** How much longer its start may take with two thousand products more: all of them are read once. */
const TIMES_SLOWER = 4;
const ENGINE = /\/(worker|pglite|initdb|store)-[\w-]+\.(js|wasm|data|bin)$/;

/** Counts what travels, packed, and the longest time that the page could not answer. */
async function visit(browser, url, isUsable) {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  const names = new Map();
  const sizes = { all: 0, engine: 0 };
  const watch = async (target) => {
    target.on('Network.requestWillBeSent', ({ requestId, request }) => names.set(requestId, request.url));
    target.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sizes.all += encodedDataLength;
      if (ENGINE.test(names.get(requestId) ?? '')) sizes.engine += encodedDataLength;
    });
    await target.send('Network.enable');
  };
  await watch(session);
  await page.addInitScript(() => {
    globalThis.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        globalThis.longest = Math.max(globalThis.longest, duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  const workerBytes = { count: 0 };
  page.on('response', async (response) => {
    if (!ENGINE.test(response.url())) return;
    const { responseBodySize } = await response
      .request()
      .sizes()
      .catch(() => ({ responseBodySize: 0 }));
    workerBytes.count += responseBodySize;
  });
  const from = performance.now();
  await page.goto(url);
  await isUsable(page);
  const seconds = (performance.now() - from) / 1000;
  const longest = await page.evaluate(() => globalThis.longest);
  return { page, seconds, longest, sizes, engine: Math.max(sizes.engine, workerBytes.count) };
}

const mb = (bytes) => `${(bytes / 1024 / 1024).toFixed(2)} MB`;
const catalogue = (page) => page.locator('main a img').first().waitFor({ timeout: 60_000 });

/** Demo mode: nothing of its engine before it is on; then bytes, seconds and the longest task. */
export async function benchDemo(store) {
  const executablePath = await ensureChromium();
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const folder = await serveFolder(await ensureDemo(), { base: '/demo/' });
  try {
    if (store) {
      const served = await visit(browser, store.url, catalogue);
      report('demo: engine bytes on a served page', mb(served.engine), 'none', served.engine === 0);
    }
    const context = await browser.newContext();
    const first = await visit(context, folder.url, catalogue);
    report('demo: engine bytes, first visit', mb(first.engine), '', null);
    report(
      'demo: catalogue usable, first visit',
      `${first.seconds.toFixed(1)} s`,
      `≤ ${USABLE_S} s`,
      first.seconds <= USABLE_S,
    );
    report(
      'demo: longest task of the page',
      `${Math.round(first.longest)} ms`,
      `≤ ${LONGEST_TASK_MS} ms`,
      first.longest <= LONGEST_TASK_MS,
    );
    await first.page.close();
    await benchLargeDemo(browser, folder.url, first.seconds);
    const again = await visit(context, folder.url, catalogue);
    report(
      'demo: catalogue usable, later visit',
      `${again.seconds.toFixed(1)} s`,
      `≤ ${USABLE_S} s`,
      again.seconds <= USABLE_S,
    );
  } finally {
    await browser.close();
    await folder.stop();
  }
}

/** The same demo from a store with two thousand products more: as a folder of its own, to be thrown away. */
async function largeDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'kunci-demo-'));
  cpSync(await ensureDemo(), folder, { recursive: true });
  const { store } = JSON.parse(readFileSync(join(folder, 'demo', 'files.json'), 'utf8'));
  const file = join(folder, 'demo', store);
  const database = await PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) });
  await database.exec(readFileSync(inRoot('src', 'testing', 'many-products.sql'), 'utf8'));
  await database.exec('vacuum analyze');
  await database.exec('checkpoint');
  writeFileSync(file, Buffer.from(await (await database.dumpDataDir('gzip')).arrayBuffer()));
  await database.close();
  return folder;
}

/** Seconds until the seller, signed in, has the products on the screen, and until a search has found one. */
async function sellerSeconds(browser, url, name) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}seller/login`);
  await page.getByRole('region', { name: 'Mode demo' }).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Admin/ }).click();
  const menu = page.getByRole('navigation', { name: 'Alat toko' });
  const products = menu.getByRole('link', { name: /^Produk( ?,|$)/ });
  await products.waitFor({ timeout: 60_000 });
  const from = performance.now();
  await products.click();
  await page.locator('.product-row').first().waitFor({ timeout: 60_000 });
  const opened = performance.now();
  await page.getByLabel('Cari nama atau deskripsi').fill(name);
  await page.waitForFunction(() => document.querySelectorAll('.product-row').length === 1);
  const found = performance.now();
  await page.context().close();
  return { open: (opened - from) / 1000, find: (found - opened) / 1000 };
}

async function benchLargeDemo(browser, smallUrl, smallSeconds) {
  const folder = await largeDemo();
  const large = await serveFolder(folder, { base: '/demo/' });
  const compare = (what, seconds, small, most) => {
    const times = seconds / small;
    report(
      `demo with 2,000 products: ${what}`,
      `${seconds.toFixed(1)} s, ${times.toFixed(1)} times the small one`,
      most ? `≤ ${most} times` : '',
      most ? times <= most : null,
    );
  };
  try {
    const { seconds, longest, engine, page } = await visit(await browser.newContext(), large.url, catalogue);
    await page.close();
    compare('catalogue usable', seconds, smallSeconds, TIMES_SLOWER);
    report('demo with 2,000 products: engine bytes', mb(engine), '', null);
    report('demo with 2,000 products: longest task', `${Math.round(longest)} ms`, '', null);
    const few = await sellerSeconds(browser, smallUrl, 'garuda');
    const many = await sellerSeconds(browser, large.url, 'karcis 1777');
    compare("seller's products", many.open, few.open);
    compare("seller's search", many.find, few.find);
  } finally {
    await large.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
