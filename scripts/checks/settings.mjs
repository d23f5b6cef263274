import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';
import { settingsDocuments } from '../lib/settings-documents.mjs';

/** The documents that do not say what the table of settings says, one line each. */
export function staleDocuments(documents, read) {
  return Object.entries(documents)
    .filter(([path, text]) => read(path) !== text)
    .map(([path]) => `${path} is not what src/entry/env/env-table.ts says: run npm run settings`);
}

export const checkSettings = async () =>
  staleDocuments(await settingsDocuments(), (path) =>
    existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : null,
  );
