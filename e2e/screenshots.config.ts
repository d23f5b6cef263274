import base from '../playwright.config.ts';

/** `npm run screenshots`: draws the pictures of docs/screenshots anew; no test. */
export default {
  ...base,
  testDir: '.',
  testMatch: 'screenshots.ts',
  outputDir: '../test-results/screenshots',
  reporter: 'list',
};
