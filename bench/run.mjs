import { benchCatalogue } from './catalogue.mjs';
import { benchDemo } from './demo.mjs';
import { failures } from './lib/report.mjs';
import { startStore } from './lib/store.mjs';
import { benchLighthouse } from './lighthouse.mjs';
import { benchPages } from './pages.mjs';
import { benchParticles } from './particles.mjs';
import { benchSales } from './sales.mjs';
import { benchScale } from './scale.mjs';
import { benchSizes } from './sizes.mjs';
import { benchSoak } from './soak.mjs';

/** What is measured on one store. */
const SHARED = ['sizes', 'lighthouse', 'particles', 'demo', 'pages'];

/** Every figure stands beside a peer or a limit of the same run: the machine is noisy, ratios are less so. */
export async function runBench(
  parts = ['sizes', 'lighthouse', 'particles', 'demo', 'pages', 'sales', 'catalogue', 'scale'],
) {
  // Half an hour, and only when it is asked for.
  if (parts.includes('soak')) await benchSoak();
  if (parts.some((part) => SHARED.includes(part))) await benchShared(parts);
  // Alone: they bring stores of their own.
  if (parts.includes('sales')) await benchSales();
  if (parts.includes('catalogue')) await benchCatalogue();
  if (parts.includes('scale')) await benchScale();
  return failures().length;
}

async function benchShared(parts) {
  const store = await startStore();
  try {
    if (parts.includes('sizes')) await benchSizes(store);
    if (parts.includes('lighthouse')) await benchLighthouse(store);
    if (parts.includes('demo')) await benchDemo(store);
    if (parts.includes('pages')) await benchPages(store);
    if (parts.includes('particles')) await benchParticles(store);
  } finally {
    await store.stop();
  }
}
