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

async function installDebians() {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return null;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { minutes: 3, env });
  for (const name of [SHELL, 'chromium']) {
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { minutes: 5, env });
    const found = onPath();
    if (found) return found;
  }
  return null;
}

/** Where a Chromium is, fetched if need be. */
export async function ensureChromium() {
  const wished = wishedProgram('CHROMIUM_PATH');
  if (wished) return wished;
  for (const way of [onPath, playwrightsOwn, installDebians, installPlaywrights]) {
    const found = await way();
    if (found) return found;
  }
  throw new Failure(
    'There is no Chromium for the browser tests, and none could be fetched.',
    'Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}
