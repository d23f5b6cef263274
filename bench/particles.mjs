import { report } from './lib/report.mjs';

const FRAMES = 120;
const BUDGET_MS = 4;

/** What a frame of the members' background costs the page, and that a hidden page or a still one pays nothing. */
export async function benchParticles(store) {
  const { ensureChromium } = await import('../scripts/lib/chromium.mjs');
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    const costs = await frameCosts(browser, store, 'no-preference');
    const sorted = [...costs].sort((a, b) => a - b);
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
    report(
      'members’ background, a frame',
      `95 % within ${p95.toFixed(2)} ms of ${costs.length} frames`,
      `≤ ${BUDGET_MS} ms`,
      costs.length >= FRAMES && p95 <= BUDGET_MS,
    );
    const still = await frameCosts(browser, store, 'reduce');
    report(
      'members’ background, motion not wanted',
      `${still.length} frame(s) drawn`,
      '≤ 2',
      still.length <= 2,
    );
  } finally {
    await browser.close();
  }
}

async function frameCosts(browser, store, reducedMotion) {
  const page = await browser.newPage({ reducedMotion });
  await page.addInitScript(() => {
    const ask = requestAnimationFrame.bind(window);
    window.frameCosts = [];
    window.requestAnimationFrame = (draw) =>
      ask((time) => {
        const from = performance.now();
        draw(time);
        window.frameCosts.push(performance.now() - from);
      });
  });
  await page.goto(`${store.url}/publicvip`);
  await page.waitForSelector('canvas');
  await page.waitForTimeout(4_000);
  const costs = await page.evaluate(() => window.frameCosts);
  await page.close();
  return costs;
}
