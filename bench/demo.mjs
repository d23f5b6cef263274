import { chromium } from '@playwright/test';
import { ensureDemo } from '../scripts/build-demo.mjs';
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { serveFolder } from '../scripts/lib/serve-folder.mjs';
import { report } from './lib/report.mjs';

const USABLE_S = 6;
const LONGEST_TASK_MS = 200;
const ENGINE = /pglite|initdb|demo-worker|store\.bin/;

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
