import { Failure } from './failure.mjs';
import { findProgram, wishedProgram } from './programs.mjs';

const NAMES = ['firefox', 'firefox-esr', 'firefox.exe'];
const PLACES = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Where an installed Firefox is. None is fetched: the stage is about the one that people have. */
export function findFirefox() {
  const found = wishedProgram('FIREFOX_PATH') ?? findProgram(NAMES, PLACES);
  if (found) return found;
  throw new Failure(
    'There is no Firefox on this machine.',
    'Install one (apt-get install firefox-esr, or from mozilla.org), or set FIREFOX_PATH to one.',
  );
}
