import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { bin, inRoot } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';
import { checkDeadGuards } from './dead-guards.mjs';
import { checkGatewayNames } from './gateway-names.mjs';
import { checkLayers } from './layers.mjs';
import { checkLinks } from './links.mjs';
import { checkLock } from './lock.mjs';
import { checkMigrations } from './migrations.mjs';
import { checkPatterns } from './patterns.mjs';
import { checkSbom } from './sbom.mjs';
import { checkSettings } from './settings.mjs';
import { checkStartPackages } from './start-packages.mjs';
import { typePrograms } from './type-programs.mjs';
import { checkWriters } from './writers.mjs';

const listed = (problems) => ({ passed: problems.length === 0, output: problems.join('\n') });
/** Without a limit: these programs end by themselves, and on a busy machine minutes say nothing. */
const program = async (name, args) => {
  const { code, output } = await run(bin(name), args, { quiet: true, minutes: Number.POSITIVE_INFINITY });
  return { passed: code === 0, output };
};

/** What the type checker found last time: it reads again what has changed, and what that touches. Goes with the packages. */
const known = (reader) => inRoot('node_modules', '.cache', 'types', `${reader}.tsbuildinfo`);

const startPackages = async () => {
  const { note, problems } = checkStartPackages();
  return { ...listed(problems), note };
};

const billOfMaterials = async () => {
  const { count, problems } = await checkSbom();
  return { ...listed(problems), note: `${count} packages` };
};

const checks = () => [
  { name: 'format and lint', work: () => program('biome', ['ci', '--colors=off', '.']) },
  { name: 'layers', work: async () => listed(checkLayers()) },
  { name: 'names of gateways', work: async () => listed(checkGatewayNames()) },
  { name: 'writers', work: async () => listed(checkWriters()) },
  { name: 'guards', work: async () => listed(checkDeadGuards()) },
  { name: 'patterns', work: async () => listed(checkPatterns()) },
  { name: 'bill of materials', work: billOfMaterials },
  { name: 'links of the documents', work: async () => listed(checkLinks()) },
  { name: 'documents of the settings', work: async () => listed(await checkSettings()) },
  { name: 'landed migrations', work: async () => listed(checkMigrations()) },
  { name: 'lock file', work: async () => listed(checkLock()) },
  { name: 'packages of a start', work: startPackages },
  ...typePrograms().map(({ reader, layers }) => ({
    name: `types of ${layers.join(', ')}`,
    work: () =>
      program('tsc', [
        '-p',
        `src/${reader}/tsconfig.json`,
        '--incremental',
        '--tsBuildInfoFile',
        known(reader),
      ]),
  })),
];

/** Runs every check, some at a time, and says what each found. */
export async function runChecks() {
  const waiting = checks();
  const count = { passed: 0, failed: 0, failures: [] };
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { passed, output, note } = await check.work();
      count[passed ? 'passed' : 'failed'] += 1;
      console.log(`${passed ? '✓' : '✗'} ${check.name}${note ? `: ${note}` : ''}`);
      if (passed) continue;
      console.log(output.trim());
      count.failures.push({ name: check.name, why: output });
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  return count;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { failed } = await runChecks();
  process.exit(failed === 0 ? 0 : 1);
}
