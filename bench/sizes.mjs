import { gzipSync } from 'node:zlib';
import { report } from './lib/report.mjs';

const PAGES = ['/', '/purchase?productId=1', '/success', '/track', '/seller/login', '/sandbox/inbox'];
/** In KB; page-budgets.test.ts has those of every language. */
const MOST_SCRIPT = { '/': 90, '/purchase?productId=1': 95 };
const MOST_STYLE = 11;

/** What a first visit to each page loads, packed. */
export async function benchSizes(store) {
  for (const path of PAGES) {
    const html = await (await fetch(`${store.url}${path}`)).text();
    const urls = [
      ...new Set(
        [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]),
      ),
    ];
    const sizes = { js: 0, css: 0 };
    for (const url of urls) {
      const bytes = Buffer.from(await (await fetch(`${store.url}${url}`)).arrayBuffer());
      sizes[url.endsWith('.js') ? 'js' : 'css'] += gzipSync(bytes, { level: 9 }).length;
    }
    const kb = (n) => (n / 1024).toFixed(1);
    const most = MOST_SCRIPT[path];
    const kept = most ? sizes.js <= most * 1024 && sizes.css <= MOST_STYLE * 1024 : null;
    const htmlKb = kb(gzipSync(html).length);
    report(
      `page ${path}`,
      `${kb(sizes.js)} KB JS, ${kb(sizes.css)} KB CSS, ${htmlKb} KB HTML`,
      most ? `≤ ${most} KB JS, ≤ ${MOST_STYLE} KB CSS` : '',
      kept,
    );
  }
}
