import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sourceHash } from './scripts/lib/build-stamp.mjs';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

const ENTRY = 'src/web/app/client.tsx';
const pageFile = (name) => `src/web/app/pages/${name}-page.tsx`;

/** All that a module brings along at once; `late` adds what it brings when it is asked for. */
function broughtBy(file, modules, late = false) {
  const seen = new Set();
  const visit = (id) => {
    if (seen.has(id)) return;
    seen.add(id);
    const info = modules.getModuleInfo(id);
    for (const each of info?.importedIds ?? []) visit(each);
    if (late) for (const each of info?.dynamicallyImportedIds ?? []) visit(each);
  };
  visit(fileURLToPath(new URL(file, import.meta.url)));
  return seen;
}

const GROUPS = ['shop', 'order', 'alone', 'asking', 'own', 'seller', 'buying'];

/** What others want without all that stands beside it. */
const ALONE = /\/(utilities|skeleton-rows|further-icons)\.(css|tsx)$/;

/** A dozen small files pack badly: what belongs together by who loads it comes in one. */
function sharedFiles() {
  let files = null;
  return GROUPS.map((group, at) => ({
    priority: GROUPS.length - at,
    name: (id, modules) => {
      if (group === 'alone') return ALONE.exec(id)?.[1] ?? null;
      files ??= filesOf((file, late) => broughtBy(file, modules, late));
      return files[group].has(id) && /\.[jt]sx?$/.test(id) && !id.endsWith(ENTRY) ? group : null;
    },
  }));
}

function filesOf(brought) {
  const all = (...files) => new Set(files.flatMap((file) => [...brought(file, true)]));
  const checkout = [...brought(pageFile('purchase'))];
  const window = brought(pageFile('home'));
  const shop = new Set([
    ...brought(ENTRY),
    ...checkout.filter((id) => window.has(id)),
    ...brought('src/web/ui/screen/banner.tsx'),
  ]);
  const receipts = new Set([...brought(pageFile('success')), ...brought(pageFile('track'))]);
  const seller = [...brought(pageFile('admin'))];
  const customer = brought(pageFile('account'));
  const products = brought('src/web/features/balance-sales/components/balance-products.tsx');
  const customers = all(pageFile('account'));
  const buyers = all(pageFile('success'), pageFile('track'));
  const own = seller.filter((id) => customer.has(id));
  return {
    /** What every page needs, what shop window and checkout share, and what all but the shop window say their news in. */
    shop,
    /** What checkout and receipt share. */
    order: new Set(checkout.filter((id) => receipts.has(id))),
    /** What account and seller's area share: what buyers use, too, and what only who is signed in does. */
    asking: new Set(own.filter((id) => buyers.has(id))),
    own: new Set(own.filter((id) => !buyers.has(id))),
    /** What is the seller's alone. */
    seller: new Set(seller.filter((id) => !customers.has(id))),
    /** What is left of what checkout and account share. */
    buying: new Set(checkout.filter((id) => products.has(id))),
  };
}

// The client build. The server makes the document, so there is no index.html; it finds the files by the manifest.
// The SSR build of the entry passes `build.ssr` and its own outDir on top of this.
export default defineConfig({
  define: {
    KUNCI_VERSION: JSON.stringify(version),
    KUNCI_BUILD: JSON.stringify(sourceHash().slice(0, 12)),
    // Every browser of the target has the first three, and nothing here is a transition that the last one would tell of:
    // what React keeps for others goes.
    'typeof reportError': '"function"',
    'typeof queueMicrotask': '"function"',
    'typeof AbortController': '"function"',
    'typeof navigation': '"undefined"',
  },
  plugins: [react(), tailwindcss()],
  publicDir: false,
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // A data: URI would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ENTRY,
      output: { codeSplitting: { groups: sharedFiles() } },
    },
  },
});
