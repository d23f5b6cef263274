import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRoot, ROOT } from '../lib/root.mjs';

/** Where documents stand; node_modules and what is built are somebody else's. */
const PLACES = ['.', 'docs', '.github'];

const LINK = /\[[^\]\n]*\]\(([^()\s]+)\)/g;
/** A path of ours named in code style: `src/domain/settings/settings.ts`, `docs/decisions`. Placeholders in < > are none. */
const NAMED = /`((?:src|docs|scripts|e2e|bench|public)\/[\w./-]*\w\/?)`/g;
const HEADING = /^#{1,6}\s+(.+?)\s*$/gm;

/** As the usual hosts make an anchor of a heading. */
const anchorOf = (heading) =>
  heading
    .replace(/\[([^\]\n]*)\]\([^()\s]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const withoutCode = (text) => text.replace(/^```[\s\S]*?^```/gm, '');
const anchorsOf = (text) => [...withoutCode(text).matchAll(HEADING)].map(([, heading]) => anchorOf(heading));

/** What a document names and nobody finds. `text` is that of `file`, a path below `root`. */
export function linkProblems(file, text, root = ROOT) {
  const prose = withoutCode(text);
  const links = [...prose.matchAll(LINK)].map(([, target]) => target);
  const broken = links.filter((target) => {
    if (/^[a-z]+:/i.test(target)) return false;
    const [path, anchor] = target.split('#');
    const found = path === '' ? join(root, file) : join(root, dirname(file), decodeURI(path));
    if (!existsSync(found)) return true;
    if (!anchor || statSync(found).isDirectory()) return false;
    return !anchorsOf(readFileSync(found, 'utf8')).includes(anchor);
  });
  const named = [...prose.matchAll(NAMED)].map(([, path]) => path);
  const missing = named.filter((path) => !existsSync(join(root, path)));
  return [
    ...broken.map((target) => `${file}: leads nowhere: ${target}`),
    ...missing.map((path) => `${file}: names what is not there: ${path}`),
  ];
}

const documents = () =>
  PLACES.flatMap((place) =>
    readdirSync(inRoot(place), { withFileTypes: true, recursive: place !== '.' })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  );

/** All dead links of the documents, one line each. */
export const checkLinks = () =>
  documents()
    .sort()
    .flatMap((path) => linkProblems(relative(ROOT, path), readFileSync(path, 'utf8')));
