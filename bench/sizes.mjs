import { gzipSync } from 'node:zlib';
import { report } from './lib/report.mjs';

const PAGES = ['/', '/purchase?productId=1', '/success', '/track', '/seller/login', '/sandbox/inbox'];
const BUDGETED = new Set(['/', '/purchase?productId=1']);

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
    const kept = BUDGETED.has(path) ? sizes.js <= 110 * 1024 && sizes.css <= 20 * 1024 : null;
    const htmlKb = kb(gzipSync(html).length);
    report(
      `page ${path}`,
      `${kb(sizes.js)} KB JS, ${kb(sizes.css)} KB CSS, ${htmlKb} KB HTML`,
      BUDGETED.has(path) ? '≤ 110 KB JS, ≤ 20 KB CSS' : '',
      kept,
    );
  }
}
