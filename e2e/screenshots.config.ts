import base from '../playwright.config.ts';

/** `npm run screenshots`: draws every screen into `screenshots/`, which git ignores; no test. The few that documents show are
 * copied to docs/screenshots by hand. */
export default {
  ...base,
  testDir: '.',
  testMatch: 'screenshots.ts',
  outputDir: '../test-results/screenshots',
  reporter: 'list',
};
