import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from './failure.mjs';
import { run } from './run.mjs';

/** The filled store that a browser starts its demo from; made by the built code in a process of its own. */
export async function makeDemoSnapshot(server, file) {
  const program = pathToFileURL(join(server, 'demo-snapshot.js')).href;
  const script = `import(${JSON.stringify(program)})
    .then(({ writeDemoSnapshot }) => writeDemoSnapshot(${JSON.stringify(file)}))
    .then(() => process.exit(0), (error) => { console.error(error); process.exit(1); })`;
  const { code, output } = await run(process.execPath, ['--input-type=module', '-e', script], {
    minutes: 3,
    quiet: true,
  });
  if (code !== 0) throw new Failure(`The demo's store could not be made: ${output.slice(-2000)}`);
}
