import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '#adapters/machine/start-failure.ts';
import type { PageRenderer } from '#server/ports/page-renderer.ts';
import { readAssets } from '#web/app/assets.ts';
import { createRenderer } from '#web/app/render.tsx';

/** The renderer for the files that the build has left in this folder. */
export function builtPages(webDir: string): PageRenderer {
  try {
    return createRenderer(
      readAssets(JSON.parse(readFileSync(join(webDir, '.vite', 'manifest.json'), 'utf8'))),
    );
  } catch {
    throw new StartFailure('NotBuilt', 'The pages of the store have not been built.', 'Run npm run build.');
  }
}
