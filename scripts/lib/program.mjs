import { checkNode } from './node-version.mjs';

/**
 * A command of the project: on a Node that is new enough, with its packages there and the store built. What it needs
 * is loaded only then: a Node that is too old could not read it, and would not say why.
 */
export async function program(work, { dev = false, built = true } = {}) {
  checkNode();
  const { endWithNpm } = await import('./parents.mjs');
  endWithNpm();
  const { exitWith } = await import('./failure.mjs');
  try {
    const { ensureInstalled } = await import('./install.mjs');
    await ensureInstalled({ dev });
    if (built) {
      const { ensureBuilt } = await import('../build.mjs');
      await ensureBuilt();
    }
    await work();
  } catch (error) {
    exitWith(error);
  }
}
