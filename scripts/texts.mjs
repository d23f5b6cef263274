import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const SOURCES = ['id', 'en'];
/** A text at the head of a file, or within a part of it; the forms of a plural are one text. */
const ENTRY = /^(?: {2}| {4}(?!(?:zero|one|two|few|many|other):))(?:'([^']+)'|([A-Za-z]\w*)):/;

/** When each text of a file was written last, by the name it has there. */
function timesIn(root, file) {
  const told = execFileSync('git', ['blame', '--line-porcelain', '--', file], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const times = new Map();
  let at = 0;
  let part = '';
  let name = '';
  for (const line of told.split('\n')) {
    if (line.startsWith('committer-time ')) at = Number(line.slice('committer-time '.length));
    if (!line.startsWith('\t')) continue;
    const [, quoted, plain] = ENTRY.exec(line.slice(1)) ?? [];
    const said = quoted ?? plain;
    if (said) {
      const isPart = !line.startsWith('\t    ');
      if (isPart) part = said;
      name = isPart ? said : `${part}.${said}`;
    }
    if (name) times.set(name, Math.max(times.get(name) ?? 0, at));
  }
  return times;
}

/** Texts whose Indonesian or English was written after another language's, newest first. */
export function textsBehind(root, since = 0) {
  const folder = join(root, 'src/languages');
  const languages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const others = languages.filter((language) => !SOURCES.includes(language));
  const files = ['mail.ts', 'pages.ts', ...readdirSync(join(folder, 'id/web')).map((name) => `web/${name}`)];
  const behind = [];
  for (const file of files) {
    const timesOf = (language) => {
      const path = join('src/languages', language, file);
      return existsSync(join(root, path)) ? timesIn(root, path) : new Map();
    };
    const sources = SOURCES.map(timesOf);
    const read = others.map((language) => [language, timesOf(language)]);
    for (const name of sources[0]?.keys() ?? []) {
      const newest = Math.max(...sources.map((times) => times.get(name) ?? 0));
      const late = read.filter(([, times]) => (times.get(name) ?? 0) < newest).map(([language]) => language);
      if (newest > since && late.length > 0) behind.push({ file, name, late, newest });
    }
  }
  return behind.sort((a, b) => b.newest - a.newest);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = resolve(import.meta.dirname, '..');
  const since = process.argv[2]
    ? Number(
        execFileSync('git', ['log', '-1', '--format=%ct', process.argv[2]], { cwd: root, encoding: 'utf8' }),
      )
    : 0;
  const behind = textsBehind(root, since);
  for (const { file, name, late } of behind) console.log(`${late.join(' ').padEnd(9)} ${file} ${name}`);
  console.log(
    behind.length === 0
      ? 'No text is older than its Indonesian or English.'
      : `${behind.length} texts changed in Indonesian or English after the languages named before them: read these again.`,
  );
}
