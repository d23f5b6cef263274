import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { inRoot } from '../lib/root.mjs';
import { circleProblems } from './circles.mjs';

/**
 * Which layer may import what. `uses`: other layers, whole or below a folder; `types`: only by `import type`;
 * `packages`: from npm ('*' is everything), `typePackages` only for types; `node`: Node's own modules.
 */
const LAYERS = {
  domain: { uses: [], packages: [] },
  // What a language says; it knows no page and no mail.
  languages: { uses: ['domain'], packages: [] },
  contract: { uses: ['domain', 'languages'], packages: ['zod'] },
  // Mails are written with React; nothing else in the server is.
  server: {
    uses: ['domain', 'languages', 'contract'],
    packages: [
      'hono',
      'drizzle-orm',
      'zod',
      'react',
      'react-dom',
      'markdown-it',
      'otpauth',
      '@simplewebauthn/server',
    ],
  },
  adapters: { uses: ['domain', 'contract', 'server'], packages: ['*'], node: true },
  sandbox: {
    uses: ['domain', 'contract', 'server/ports', 'server/db'],
    packages: ['hono', 'drizzle-orm', 'zod', 'qr'],
  },
  seed: { uses: ['domain', 'contract', 'server/db'], types: ['server/ports'], packages: ['drizzle-orm'] },
  web: {
    uses: ['domain', 'languages', 'contract'],
    types: ['server'],
    typePackages: ['zod'],
    packages: [
      'react',
      'react-dom',
      'cmdk',
      'fflate',
      'qr',
      '@fontsource-variable/jetbrains-mono',
      '@fontsource-variable/plus-jakarta-sans',
      'tailwindcss',
      '@simplewebauthn/browser',
    ],
  },
  entry: { uses: ['*'], packages: ['*'], node: true },
  testing: { uses: ['*'], packages: ['*'], node: true },
};

/** What a test may use beside what its layer may. */
const TEST_USES = ['testing', 'adapters', 'seed'];
/** Tests of what runs on a server may put a whole one together. */
const SERVER_SIDE = ['server', 'seed', 'sandbox', 'adapters'];
const testUses = (layer) =>
  SERVER_SIDE.includes(layer) ? [...TEST_USES, 'sandbox', 'server', 'entry'] : TEST_USES;

/** Routes and tests may use http; prepared bytes are kept by whoever has something to prepare. */
const FOR_ROUTES = /routes\.ts|\.test\.ts|http\/(prepared-body|kept-answers)\.ts$/;

/** Inside the web layer, one way: shared parts, then features, then the app that composes them. */
const WEB_SHARED = ['ui', 'lib', 'i18n'];

const IMPORT = /^\s*(?:import|export)\s+(type\b)?(?:[^'";]*?\bfrom\s*)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g;
const ADDRESS = /\bnew URL\(\s*(?:\/\*.*?\*\/\s*)?['"](\.[^'"]*)['"],\s*import\.meta\.url/g;

/** Every import of a file: what it names, and whether only its types are taken. */
export function importsOf(text) {
  const plain = [...text.matchAll(IMPORT)].map(([, type, target]) => ({
    target,
    typeOnly: type !== undefined,
  }));
  const dynamic = [...text.matchAll(DYNAMIC)].map(([, target]) => ({ target, typeOnly: false }));
  const addresses = [...text.matchAll(ADDRESS)].map(([, target]) => ({
    target,
    typeOnly: false,
    byAddress: true,
  }));
  return [...plain, ...dynamic, ...addresses];
}

const packageOf = (target) => target.split('/', target.startsWith('@') ? 2 : 1).join('/');
const covers = (list, path) => list.some((one) => one === '*' || path === one || path.startsWith(`${one}/`));

/** The problem of one import, or null. `file` is below src: 'server/features/orders/routes.ts'. */
export function problemOf(file, { target, typeOnly, byAddress }) {
  const [layer] = file.split('/');
  const rule = LAYERS[layer];
  if (!rule) return `${layer} is not one of the layers`;
  const isTest = /\.test\.tsx?$|^web\/testing\//.test(file);
  if (target.startsWith('.')) {
    const path = posix.normalize(posix.join(posix.dirname(file), target));
    if (path.split('/')[0] === layer) return insideProblem(file, path);
    if (!byAddress) return `leaves its layer by a relative path: ${target}`;
    return covers(rule.uses, path) ? null : `${layer} may not use #${path}`;
  }
  if (target.startsWith('#')) {
    const path = target.slice(1);
    const [other] = path.split('/');
    if (other === layer) return insideProblem(file, path);
    const allowed = [
      ...rule.uses,
      ...(typeOnly ? (rule.types ?? []) : []),
      ...(isTest ? testUses(layer) : []),
    ];
    if (covers(allowed, path)) return null;
    return covers(rule.types ?? [], path)
      ? `takes more than types from ${target}`
      : `${layer} may not use ${target}`;
  }
  if (isTest) return null;
  if (target.startsWith('node:')) return rule.node ? null : `${layer} may not use ${target}`;
  const packages = [...rule.packages, ...(typeOnly ? (rule.typePackages ?? []) : [])];
  return covers(packages, packageOf(target)) ? null : `${layer} may not use the package ${packageOf(target)}`;
}

function insideProblem(file, path) {
  const [layer, area, feature] = file.split('/');
  const [, toArea, toFeature, toFile] = path.split('/');
  if (layer === 'server' && area === 'features' && toArea === 'features' && feature !== toFeature) {
    if (toFile?.startsWith('routes')) return `a feature does not use another's routes: ${path}`;
  }
  if (layer === 'server' && area === 'features' && toArea === 'http' && !FOR_ROUTES.test(file + path))
    return `only routes use http: ${path}`;
  if (layer === 'web' && WEB_SHARED.includes(area) && ['features', 'app'].includes(toArea)) {
    return `shared parts know no feature: ${path}`;
  }
  if (layer === 'web' && area === 'features' && toArea === 'app')
    return `a feature does not use the app: ${path}`;
  return null;
}

function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mts|mjs|js)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** All problems of the source, one line each; a circle of rooms has one more for each import that ties it. */
export function checkLayers(folder = inRoot('src')) {
  const files = new Map(
    sourceFiles(folder)
      .sort()
      .map((path) => [relative(folder, path).replaceAll('\\', '/'), importsOf(readFileSync(path, 'utf8'))]),
  );
  const problems = [...files].flatMap(([file, imports]) => {
    if (dirname(file) === '.') return [`src/${file}: belongs to no layer`];
    return imports
      .map((one) => problemOf(file, one))
      .filter((problem) => problem !== null)
      .map((problem) => `src/${file}: ${problem}`);
  });
  return [...problems, ...circleProblems(files)];
}
