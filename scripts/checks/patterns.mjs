import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { analyse } from 'scslre';
import { inRoot } from '../lib/root.mjs';

const REPORTS = { Move: true, Self: true, Trade: true };

/** Every pattern that a text writes out, with the place where it stands. */
export function patternsOf(text, file) {
  const found = [];
  const walk = (node) => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== 'object' || node === null) return;
    if (node.type === 'Literal' && node.regex) found.push({ at: node.start, ...node.regex });
    const [source, flags] = node.callee?.name === 'RegExp' ? node.arguments : [];
    const written = source?.value ?? source?.quasis?.map((part) => part.value.cooked).join('x');
    if (typeof written === 'string')
      found.push({ at: node.start, pattern: written, flags: flags?.value ?? '' });
    for (const key in node) if (key !== 'regex') walk(node[key]);
  };
  walk(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file));
  return found.map(({ at, ...one }) => ({ ...one, line: text.slice(0, at).split('\n').length }));
}

/** The patterns of one file whose time grows faster than what they are given. */
export function patternProblems(text, file) {
  return patternsOf(text, file).flatMap(({ pattern, flags, line }) => {
    const { reports } = analyse({ source: pattern, flags }, { reportTypes: REPORTS });
    const [worst] = reports;
    if (!worst) return [];
    const how = worst.exponential ? 'exponential' : 'polynomial';
    return [`${file}:${line}: /${pattern}/${flags} takes ${how} time (${worst.type})`];
  });
}

/** Who may send us a text may not choose how long we look at it. Tests only look at their own. */
export function checkPatterns(folder = inRoot('src')) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap((path) => {
      const file = `src/${relative(folder, path).replaceAll('\\', '/')}`;
      return patternProblems(readFileSync(path, 'utf8'), file);
    });
}
