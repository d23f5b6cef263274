import { DEMO_FILES, DEMO_FOLDER, type DemoFiles } from '#contract/shop/demo-wire.ts';

/** Until it is asked again. */
export const AGAIN_MS = 2_000;
const STILL_MAKING = 503;

/**
 * The addresses of the demo's files; null when there are none. A shop makes them when somebody asks for the first time,
 * and says so for as long as it takes.
 */
export async function findDemoFiles(base: string, making: () => void): Promise<DemoFiles | null> {
  const folder = `${base}${DEMO_FOLDER}`;
  for (;;) {
    const answer = await fetch(`${folder}${DEMO_FILES}`, { cache: 'no-store' });
    if (answer.ok) {
      const { worker, store }: DemoFiles = await answer.json();
      return { worker: folder + worker, store: folder + store };
    }
    if (answer.status !== STILL_MAKING) return null;
    making();
    await new Promise((done) => setTimeout(done, AGAIN_MS));
  }
}
