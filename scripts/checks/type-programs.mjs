import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/root.mjs';

const surroundings = ({ lib, types }) => JSON.stringify([lib, types]);

/**
 * Which layers the type checker reads together. A layer whose tsconfig includes another one's folder reads both, so that
 * what they share is read and judged once; only where both know the same surroundings, else each is read by itself.
 */
export function typePrograms(source = inRoot('src')) {
  const configs = new Map(
    readdirSync(source)
      .map((layer) => [layer, join(source, layer, 'tsconfig.json')])
      .filter(([, file]) => existsSync(file))
      .map(([layer, file]) => [layer, JSON.parse(readFileSync(file, 'utf8'))]),
  );
  const readWith = (reader) =>
    configs
      .get(reader)
      .include.filter((path) => path.startsWith('../'))
      .map((path) => path.slice('../'.length))
      .filter((layer) => configs.has(layer))
      .filter(
        (layer) =>
          surroundings(configs.get(layer).compilerOptions) ===
          surroundings(configs.get(reader).compilerOptions),
      );
  const taken = new Set([...configs.keys()].flatMap(readWith));
  return [...configs.keys()]
    .filter((layer) => !taken.has(layer))
    .map((reader) => ({ reader, layers: [reader, ...readWith(reader)] }));
}
