import base from '../playwright.config.ts';
import { speakToStockFirefox } from './fixtures/stock-firefox.ts';

speakToStockFirefox();

/** `npm test firefox`: the journeys marked @firefox in an installed Firefox, over WebDriver BiDi. */
export default {
  ...base,
  testDir: '.',
  outputDir: '../test-results/firefox',
  reporter: [['list'], ['json', { outputFile: '../test-results/firefox.json' }]],
  grep: /@firefox/,
  // One at a time: it takes far more memory than the shell of Chromium that draws no window.
  workers: 1,
  use: {
    ...base.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    // A picture of a page makes Firefox report the style that Playwright puts in for it.
    screenshot: 'off',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: process.env.FIREFOX_PATH },
  },
  projects: [{ name: 'firefox' }],
};
