import { checkNode } from './lib/node-version.mjs';

checkNode();

/** Known here, since the stages' own file needs packages that may not be installed yet. */
const STAGES = ['checks', 'unit', 'faults', 'e2e'];
/** Run when they are named: they need what npm does not bring. */
const NAMED_STAGES = ['firefox'];

const shortened = (text) => text.trim().split('\n').slice(0, 12).join('\n').slice(0, 2000);

/** The stage that is named, or of every stage the files that have the words in their path or a title. */
async function stagesFor(stage, rest) {
  if (!stage) return ['checks', 'unit and faults', 'e2e'].map((name) => ({ name, args: [] }));
  if ([...STAGES, ...NAMED_STAGES].includes(stage)) return [{ name: stage, args: rest }];
  const { testsAbout } = await import('./lib/tests-about.mjs');
  const { unit, faults, e2e } = testsAbout([stage, ...rest].join(' '));
  const found = { 'unit and faults': [...unit, ...faults], e2e };
  return Object.entries(found)
    .filter(([, files]) => files.length > 0)
    .map(([name, args]) => ({ name, args }));
}

async function test() {
  const { exitWith, Failure } = await import('./lib/failure.mjs');
  try {
    const [stage, ...rest] = process.argv.slice(2);
    const wanted = await stagesFor(stage, rest);
    if (wanted.length === 0) {
      throw new Failure(
        `There is no stage '${stage}', and no test has that in its path or its title.`,
        `The stages are ${[...STAGES, ...NAMED_STAGES].join(', ')}; none runs ${STAGES.join(', ')}.`,
      );
    }
    const { ensureInstalled } = await import('./lib/install.mjs');
    await ensureInstalled({ dev: true });
    const { ensureBuilt } = await import('./build.mjs');
    const { runStage } = await import('./lib/stages.mjs');
    const { NOTHING, slowest, sum } = await import('./lib/test-reports.mjs');
    const results = [];
    // A broken build fails one test and leaves the checks to say where.
    await ensureBuilt().catch((error) => {
      console.error(`\n✗ build\n${error.message}`);
      results.push({ ...NOTHING, failed: 1, failures: [{ name: 'build', why: error.message }] });
    });
    for (const { name, args } of wanted) results.push(await runStage(name, args));
    const total = sum(results);
    if (total.times.length > 0) console.log(`\nThe slowest files:\n${slowest(total.times)}`);
    // Once more at the end, where a long run is read.
    for (const { name, why } of total.failures) console.log(`\n✗ ${name}\n${shortened(why)}`);
    console.log(`\n${total.passed} passed, ${total.failed} failed`);
    process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
  } catch (error) {
    exitWith(error);
  }
}

test();
