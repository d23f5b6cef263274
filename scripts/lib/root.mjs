import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const inRoot = (...parts) => join(ROOT, ...parts);
export const bin = (name) => inRoot('node_modules', '.bin', name);
