import { checkNode } from './lib/node-version.mjs';

checkNode();

/** Known here, since the stages' own file needs packages that may not be installed yet. */
const STAGES = ['checks', 'unit', 'faults', 'e2e'];
/** Run when they are named: they need what npm does not bring. */
const NAMED_STAGES = ['firefox'];

const shortened = (text) => text.trim().split('\n').slice(0, 12).join('\n').slice(0, 2000);

async function test() {
  const { exitWith, Failure } = await import('./lib/failure.mjs');
  try {
    const [stage, ...rest] = process.argv.slice(2);
    const known = [...STAGES, ...NAMED_STAGES];
    if (stage && !known.includes(stage)) {
      throw new Failure(
        `There is no stage '${stage}'.`,
        `Choose one of ${known.join(', ')}, or none for ${STAGES.join(', ')}.`,
      );
    }
    const { ensureInstalled } = await import('./lib/install.mjs');
    await ensureInstalled({ dev: true });
    const { ensureBuilt } = await import('./build.mjs');
    const { runStage } = await import('./lib/stages.mjs');
    const total = { passed: 0, failed: 0, failures: [] };
    const count = ({ passed, failed, failures }) => {
      total.passed += passed;
      total.failed += failed;
      total.failures.push(...failures);
    };
    // A broken build fails one test and leaves the checks to say where.
    await ensureBuilt().catch((error) => {
      console.error(`\n✗ build\n${error.message}`);
      count({ passed: 0, failed: 1, failures: [{ name: 'build', why: error.message }] });
    });
    for (const name of stage ? [stage] : STAGES) count(await runStage(name, rest));
    // Once more at the end, where a long run is read.
    for (const { name, why } of total.failures) console.log(`\n✗ ${name}\n${shortened(why)}`);
    console.log(`\n${total.passed} passed, ${total.failed} failed`);
    process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
  } catch (error) {
    exitWith(error);
  }
}

test();
