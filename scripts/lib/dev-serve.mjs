import { DEV_FOLDER, serve } from './serve.mjs';

process.setSourceMapsEnabled(true);
// The store does not outlive the command that started it.
process.on('disconnect', () => process.exit(0));
await serve(`${DEV_FOLDER}/server`);
