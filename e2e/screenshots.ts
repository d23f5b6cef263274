import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { Shop } from './fixtures/shop.ts';
import { openState, prepareWorld, STATES } from './fixtures/states.ts';
import { expect, test } from './fixtures/test.ts';

const FOLDER = resolve('docs/screenshots');
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

/** The states worth a picture, and what the file is called. */
const PICTURES = {
  home: 'home',
  'purchase filled in': 'purchase',
  'payment qris': 'payment',
  success: 'success',
  'inbox mail': 'inbox',
  'sign-in': 'sign-in',
};

test.use({ deviceScaleFactor: 1.5, contextOptions: { reducedMotion: 'reduce' } });

test('pictures of the pages', async ({ page, playwright, store }) => {
  test.setTimeout(180_000);
  mkdirSync(FOLDER, { recursive: true });
  const request = await playwright.request.newContext();
  const world = await prepareWorld(new Shop(request, store.url), store);
  await request.dispose();
  const take = async (name: string) => {
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: resolve(FOLDER, `${name}.png`), caret: 'hide', animations: 'disabled' });
  };
  for (const [state, name] of Object.entries(PICTURES)) {
    const found = STATES.find((each) => each.name === state);
    if (!found) throw new Error(`no state ${state}`);
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await openState(page, found, world);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.emulateMedia({ colorScheme: 'light' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await take(`${name}-${size.width}`);
      if (size !== PHONE) continue;
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await take(`${name}-${size.width}-dark`);
    }
  }
});
