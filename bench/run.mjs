import { benchApi } from './api.mjs';
import { benchCatalogue } from './catalogue.mjs';
import { benchDemo } from './demo.mjs';
import { benchEvents } from './events.mjs';
import { failures, printTable, report } from './lib/report.mjs';
import { startStore } from './lib/store.mjs';
import { benchLighthouse } from './lighthouse.mjs';
import { benchPages } from './pages.mjs';
import { benchParticles } from './particles.mjs';
import { benchSales } from './sales.mjs';
import { benchScale } from './scale.mjs';
import { benchSizes } from './sizes.mjs';
import { benchSoak } from './soak.mjs';

/** What is measured on one store, in its order. */
const SHARED = {
  sizes: benchSizes,
  lighthouse: benchLighthouse,
  demo: benchDemo,
  pages: benchPages,
  particles: benchParticles,
};
/** These bring stores of their own. */
const ALONE = {
  sales: benchSales,
  api: benchApi,
  events: benchEvents,
  catalogue: benchCatalogue,
  scale: benchScale,
};
/** Half an hour, and only when it is asked for. */
const NAMED = { soak: benchSoak };

/** Every figure stands beside a peer or a limit of the same run: the machine is noisy, ratios are less so. */
export async function runBench(parts = [...Object.keys(SHARED), ...Object.keys(ALONE)]) {
  const unknown = parts.find((part) => !(part in { ...SHARED, ...ALONE, ...NAMED }));
  if (unknown) throw new Error(`There is no part '${unknown}' to measure.`);
  const measure = async (bench, store) => {
    for (const [part, run] of Object.entries(bench)) {
      if (!parts.includes(part)) continue;
      const from = performance.now();
      console.log(`\n== ${part}`);
      // What one part could not measure is said, and the others go on.
      await run(store).catch((error) => {
        console.error(error);
        report(`${part}: measured to its end`, String(error.message).split('\n', 1)[0], 'yes', false);
      });
      console.log(`== ${part}: ${Math.round((performance.now() - from) / 1000)} s`);
    }
  };
  if (parts.some((part) => part in SHARED)) {
    const store = await startStore();
    await measure(SHARED, store).finally(() => store.stop());
  }
  await measure(ALONE);
  await measure(NAMED);
  printTable();
  return failures().length;
}
