import type { PageData } from '#contract/shop/store.ts';
import { localeFor } from '#domain/settings/brand.ts';
import { DEMO_PASSWORD } from '#domain/shop/demo.ts';
import { DemoAccounts } from '#web/features/demo/components/demo-accounts.tsx';
import { DemoBanner } from '#web/features/demo/components/demo-banner.tsx';
import { type DemoScreen, openDemoScreen } from '#web/features/demo/demo-screen.ts';
import { samplePurchases } from '#web/features/demo/sample-purchases.ts';
import { storedLocale } from '#web/i18n/chosen-language.ts';
import { createApiClient } from '#web/lib/calls/api-client.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import type { Transport } from '#web/lib/calls/transport.ts';
import { DemoLink } from '#web/lib/demo/demo-link.ts';
import { inDemo, leaveDemo, startDemoAgain, takeSignInAs } from '#web/lib/demo/demo-mode.ts';
import { demoTransport, forgetDemoTokens } from '#web/lib/demo/demo-transport.ts';
import { findDemoFiles } from '#web/lib/demo/find-demo-files.ts';
import { browserStorage } from '#web/lib/files/browser-storage.ts';
import type { Connection } from './connection.ts';
import { demoAddress, goTo, stayInside } from './demo-addresses.ts';
import { showBrand } from './demo-brand.ts';

type Start = (root: HTMLElement, data: PageData, connection: Connection) => Promise<void>;

/** What the store in the browser cannot do without; a page over plain http lacks some of it too. */
const missingFeature = (): string | null =>
  typeof WebAssembly === 'undefined'
    ? 'WebAssembly'
    : typeof Worker === 'undefined' || typeof BroadcastChannel === 'undefined'
      ? 'Worker'
      : !isSecureContext
        ? 'https'
        : !navigator.locks
          ? 'Web Locks'
          : typeof indexedDB === 'undefined' || !indexedDB.databases
            ? 'IndexedDB'
            : null;

/** Brings up the store in this browser, then the app on it. What the server rendered is thrown away unseen. */
export async function startDemo(root: HTMLElement, page: PageData, start: Start): Promise<void> {
  // The screen below says how far it is.
  document.getElementById('slow')?.remove();
  const html = document.documentElement;
  // This script lies in a folder beside the page's own.
  if (page.withoutServer) html.dataset.base = new URL(/* @vite-ignore */ '..', import.meta.url).pathname;
  // Relative addresses would follow the address bar.
  for (const icon of document.querySelectorAll<HTMLLinkElement>('link[rel=icon]'))
    icon.setAttribute('href', icon.href);
  const basename = html.dataset.base ?? '/';
  const locale = storedLocale() ?? page.locale;
  const screen = await openDemoScreen(locale);
  const leave = { hasServer: !page.withoutServer, leave: leaveDemo, again: startDemoAgain };
  if (!inDemo()) return screen.left(leave);
  const missing = missingFeature();
  if (missing) return screen.cannot(missing, leave);

  const files = await findDemoFiles(basename, screen.making);
  if (!files) return screen.unmade(leave);

  const reset = () => {
    forgetDemoTokens();
    browserStorage.remove('user');
    location.reload();
  };
  const link = new DemoLink(() => new Worker(files.worker, { type: 'module', name: 'kunci-demo' }), {
    progress: screen.progress,
    failed: (reason) => screen.failed(reason, leave),
    reset,
  });
  try {
    const store = await link.open();
    const transport = demoTransport(link, () => storedLocale() ?? locale);
    await signInAsAsked(transport);
    root.dataset.rendered = 'false';
    root.replaceChildren();
    const spoken = localeFor(store, page.locale);
    const data: PageData = { locale: spoken, store, withoutServer: page.withoutServer };
    showBrand(store, createApiClient(transport));
    stayInside();
    await start(root, data, {
      transport,
      basename,
      samplePurchases: samplePurchases(Date.now()),
      leaveTo: (url) => goTo(demoAddress(url)),
      demo: {
        Banner: DemoBanner,
        Accounts: DemoAccounts,
        hasServer: leave.hasServer,
        leave: leaveDemo,
        reset: () => resetAll(link),
      },
    });
    finish(screen);
  } catch (error) {
    screen.failed(String(error), leave);
  }
}

function finish(screen: DemoScreen): void {
  document.documentElement.dataset.demo = 'ready';
  screen.close();
}

/** The page is loaded anew when it is done. */
function resetAll(link: DemoLink): Promise<void> {
  link.reset();
  return new Promise(() => {});
}

async function signInAsAsked(transport: Transport): Promise<void> {
  const email = takeSignInAs();
  if (!email) return;
  const { user } = await createApiClient(transport).call(sharedEndpoints.login, {
    email,
    password: DEMO_PASSWORD,
  });
  browserStorage.set('user', JSON.stringify(user));
}
