import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';

const FAULTS = 'src/testing/faults/';
/** A text with a function behind it: the name of a test or of a group of them. */
const TITLE = /(?:'([^'\n]*)'|"([^"\n]*)"|`([^`\n]*)`),\s*(?:\{[^{}\n]*\},\s*)?(?:async\s*)?\(/g;

const filesBelow = (folder, ending) =>
  readdirSync(inRoot(folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => ending.test(path))
    .sort();

const stageOf = (path) => (path.startsWith('e2e/') ? 'e2e' : path.startsWith(FAULTS) ? 'faults' : 'unit');
const titlesIn = (text) => [...text.matchAll(TITLE)].map(([, one, two, three]) => one ?? two ?? three);

/** The files of tests whose path or one of whose titles has this word in it, by the stage that runs them. */
export function testsAbout(word) {
  const wanted = word.toLowerCase();
  const has = (text) => text.toLowerCase().includes(wanted);
  const found = { unit: [], faults: [], e2e: [] };
  const files = [
    // What has no short form is asked for by `npm run test:faults`.
    ...filesBelow('src', /(?<!\.full)\.test\.tsx?$/),
    ...filesBelow('scripts', /\.test\.mjs$/),
    ...filesBelow('e2e', /\.spec\.ts$/),
  ];
  for (const path of files)
    if (has(path) || titlesIn(readFileSync(inRoot(path), 'utf8')).some(has)) found[stageOf(path)].push(path);
  return found;
}
