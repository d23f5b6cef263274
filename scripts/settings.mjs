import { program } from './lib/program.mjs';

/** Writes the documents that are made from the table of settings. */
program(
  async () => {
    const { writeFileSync } = await import('node:fs');
    const { inRoot } = await import('./lib/root.mjs');
    const { settingsDocuments } = await import('./lib/settings-documents.mjs');
    for (const [path, text] of Object.entries(await settingsDocuments())) writeFileSync(inRoot(path), text);
  },
  { dev: true, built: false },
);
