import sharp from 'sharp';
import { signIn } from './lib/admin-calls.mjs';
import { report } from './lib/report.mjs';

const PAGES = ['/', '/purchase?productId=1'];
/** Once more in a shop with a brand of its own. */
const BRANDED_PAGES = ['/', '/p/garuda-pass'];
const BUDGET = 95;

/** Lighthouse as a mid-range phone on a slow network sees the two pages that sell. */
export async function benchLighthouse(store) {
  const { ensureChromium } = await import('../scripts/lib/chromium.mjs');
  const chromePath = await ensureChromium();
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    import('lighthouse'),
    import('chrome-launcher'),
  ]);
  const looked = async (path, what = '') => {
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
        `Lighthouse, phone, ${path}${what}`,
        `${scores.map(({ title, points }) => `${title} ${points}`).join(', ')}; shift ${shift}`,
        `≥ ${BUDGET} each`,
        scores.every(({ points }) => points >= BUDGET),
      );
    } finally {
      chrome.kill();
    }
  };
  for (const path of PAGES) await looked(path);
  await setBrand(store);
  for (const path of BRANDED_PAGES) await looked(path, ', branded');
}

/** A logo for both themes, a mark, a colour, words and an announcement. */
async function setBrand(store) {
  const call = await signIn(store);
  const upload = async (use, width, height) => {
    const file = await sharp({ create: { width, height, channels: 4, background: '#1d5f8a' } })
      .png()
      .toBuffer();
    const { data } = await call('images/upload-brand', {
      use,
      filename: `${use}.png`,
      data: file.toString('base64'),
    });
    return data;
  };
  await call('settings/update', {
    accent: '#1d5f8a',
    logoLight: await upload('logo', 576, 144),
    mark: await upload('mark', 512, 512),
    shopHeading: { id: 'Lisensi asli, aktif dalam semenit' },
    announcementText: { id: 'Garansi aktivasi 30 hari untuk semua lisensi.' },
  });
}
