import { ensurePacked } from './lib/packed-files.mjs';

/** What `npm start` runs beside the open store. */
await ensurePacked(process.argv[2]);
