import { report } from './lib/report.mjs';

const PAGES = ['/', '/purchase?productId=1'];
const BUDGET = 95;

/** Lighthouse as a mid-range phone on a slow network sees the two pages that sell. */
export async function benchLighthouse(store) {
  const { ensureChromium } = await import('../scripts/lib/chromium.mjs');
  const chromePath = await ensureChromium();
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    import('lighthouse'),
    import('chrome-launcher'),
  ]);
  for (const path of PAGES) {
    const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox'] });
    try {
      const run = await lighthouse(`${store.url}${path}`, {
        port: chrome.port,
        logLevel: 'error',
        output: 'json',
      });
      const scores = Object.values(run.lhr.categories).map(({ title, score }) => ({
        title,
        points: Math.round(score * 100),
      }));
      const shift = run.lhr.audits['cumulative-layout-shift'].numericValue.toFixed(3);
      report(
        `Lighthouse, phone, ${path}`,
        `${scores.map(({ title, points }) => `${title} ${points}`).join(', ')}; shift ${shift}`,
        `≥ ${BUDGET} each`,
        scores.every(({ points }) => points >= BUDGET),
      );
    } finally {
      chrome.kill();
    }
  }
}
