import { existsSync } from 'node:fs';
import { program } from './lib/program.mjs';

/**
 * Two parts. The web comes from Vite, module by module: an edit is on the screen at once. The store is built when a
 * file of the server changes and starts again, on a database that keeps running. Vite passes on what is not its own.
 */
program(
  async () => {
    const settings = process.env.ENV_FILE || '.env';
    if (existsSync(settings)) process.loadEnvFile(settings);
    const { startDevStore } = await import('./lib/dev-store.mjs');
    const { openDevWeb } = await import('./lib/dev-web.mjs');
    const url = `http://localhost:${process.env.PORT || 3000}`;
    const store = await startDevStore({ url });
    // The build has left 'production' behind, which would switch hot reloading off.
    process.env.NODE_ENV = 'development';
    const web = await openDevWeb({ url, store }).catch(async (error) => {
      await store.stop();
      throw error;
    });
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.once(signal, async () => {
        await web.close();
        await store.stop();
        process.exit(0);
      });
    }
  },
  { dev: true, built: false },
);
