import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';

const { findChromium } = await import(new URL('./scripts/lib/chromium.mjs', import.meta.url).href);
// `npm test` brings one where there is none.
const executablePath: string | null = findChromium();
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  // Generous: on a busy machine a step may take many times as long, and that is no fault.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // Each with a store of its own: while one waits for its browser, or for something to appear, the others compute.
  workers: Math.max(4, availableParallelism()),
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    actionTimeout: 30_000,
    // What moves for its looks alone is painted by the processor here; the journeys of buyers have it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step doubles the time; ask for it with --trace when something fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Chromium's own sandbox does not work for root.
        ...(isRoot ? ['--no-sandbox'] : []),
        // A page of demo mode lives for seconds here: to compile its database a second time, better, is a third of its work.
        '--js-flags=--liftoff-only',
      ],
    },
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'] } }],
});
