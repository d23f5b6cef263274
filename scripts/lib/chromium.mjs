import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { findProgram, isProgram, wishedProgram } from './programs.mjs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

/** The shell first: it draws pages and no window around them, in half the time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const onPath = () => findProgram(NAMES, [MAC]);

/** The one that is wished for, or lies where programs lie. */
export const findChromium = () => wishedProgram('CHROMIUM_PATH') ?? onPath();

async function playwrightsOwn() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

async function installPlaywrights() {
  console.log('Fetching Chromium for the browser tests …');
  const cli = inRoot('node_modules', 'playwright-core', 'cli.js');
  await run(process.execPath, [cli, 'install', 'chromium'], { minutes: 4 });
  return playwrightsOwn();
}

const env = { DEBIAN_FRONTEND: 'noninteractive' };
const mayInstall = () => process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');
const install = (name) =>
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { minutes: 5, env });

async function installDebians() {
  if (!mayInstall()) return null;
  await run('apt-get', ['update', '-q'], { minutes: 3, env });
  for (const name of [SHELL, 'chromium']) {
    await install(name);
    const found = onPath();
    if (found) return found;
  }
  return null;
}

/** Without a Thai font each mark above a letter is a box beside it, and what fits in no box may fit on any screen. */
async function ensureThai() {
  const known = spawnSync('fc-list', [':lang=th'], { encoding: 'utf8' });
  if (known.error || known.stdout.trim() !== '' || !mayInstall()) return;
  await install('fonts-tlwg-loma-ttf');
}

/** Where a Chromium is, fetched if need be. */
export async function ensureChromium() {
  const wished = wishedProgram('CHROMIUM_PATH');
  if (wished) return wished;
  for (const way of [onPath, playwrightsOwn, installDebians, installPlaywrights]) {
    const found = await way();
    if (!found) continue;
    await ensureThai();
    return found;
  }
  throw new Failure(
    'There is no Chromium for the browser tests, and none could be fetched.',
    'Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}
