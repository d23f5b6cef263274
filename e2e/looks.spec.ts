import type { Page } from '@playwright/test';
import { keepAxe } from './fixtures/axe.ts';
import { FULL, fitsPhone, looksWell, PHONE } from './fixtures/look-well.ts';
import { Shop } from './fixtures/shop.ts';
import { signedIn } from './fixtures/signed-in.ts';
import { openState, prepareWorld, STATES, type State, type World } from './fixtures/states.ts';
import type { Account, RunningStore } from './fixtures/store.ts';
import { expect, test, waitingForScript, watch } from './fixtures/test.ts';

// Some states are about calls that the store refuses; the browser reports each of them.
const ALLOWED = [/status of 40[134]/];

// The longest file by far: both workers share it.
test.describe.configure({ mode: 'parallel' });

let world: World;
test.beforeAll(async ({ playwright, store }) => {
  const request = await playwright.request.newContext();
  world = await prepareWorld(new Shop(request, store.url), store);
  await request.dispose();
});

/** So that the store asks once more who it is. */
const age = (store: RunningStore, { email }: Account) =>
  store.sql(
    `update sessions set proved_at = created_at - interval '1 day'
     where user_id = (select id from users where email = $1)`,
    [email],
  );

interface Room {
  page: Page;
  complaints: string[];
}

/**
 * Everybody keeps one page for all that they look at: a new one would read and compile the same files again. Strangers
 * leave nothing behind in it, so that the next one is a stranger, too.
 */
const looks = test.extend<object, { rooms: (who: State['signedIn']) => Promise<Room> }>({
  rooms: [
    async ({ browser, store }, use) => {
      const open = async (): Promise<Room> => {
        const context = await browser.newContext({
          baseURL: store.url,
          locale: 'id-ID',
          timezoneId: 'Asia/Jakarta',
          reducedMotion: 'reduce',
        });
        const complaints = await watch(context, ALLOWED);
        const page = await context.newPage();
        await keepAxe(page);
        return { page: waitingForScript(page), complaints };
      };
      const rooms = new Map<State['signedIn'], Promise<Room>>();
      await use((who) => {
        const room = rooms.get(who) ?? open();
        rooms.set(who, room);
        return room;
      });
      for (const { page } of await Promise.all(rooms.values())) await page.context().close();
    },
    { scope: 'worker' },
  ],
});

for (const state of STATES) {
  looks(
    `${state.name}: nothing stands in anyone's way, in both themes, narrow and wide`,
    async ({ rooms, store }) => {
      const { page, complaints } = await rooms(state.signedIn);
      const context = page.context();
      await page.setViewportSize(PHONE);
      await page.emulateMedia({ colorScheme: 'light' });
      if (state.signedIn) await signedIn(page, store, world[state.signedIn]);
      if (state.signedIn === 'aged') await age(store, world.aged);
      await openState(page, state, world);
      await looksWell(page, state.name);
      if (FULL || !state.act) {
        await context.addCookies([{ name: 'lang', value: 'ar', url: store.url }]);
        await page.setViewportSize(PHONE);
        await openState(page, state, world);
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await fitsPhone(page, 'Arabic');
      }
      if (!state.signedIn)
        await page.evaluate(() => [localStorage, sessionStorage].map((kept) => kept.clear()));
      await context.clearCookies();
      expect(complaints.splice(0), 'what the page complained about').toEqual([]);
    },
  );
}
