import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sourceHash } from './scripts/lib/build-stamp.mjs';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

const ENTRY = 'src/web/app/client.tsx';
const pageFile = (name) => `src/web/app/pages/${name}-page.tsx`;

/** All that a module brings along at once. */
function broughtBy(file, modules) {
  const seen = new Set();
  const visit = (id) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const each of modules.getModuleInfo(id)?.importedIds ?? []) visit(each);
  };
  visit(fileURLToPath(new URL(file, import.meta.url)));
  return seen;
}

/**
 * A dozen small files pack badly: what every page needs, and what shop window and checkout share, comes in one, what checkout
 * and receipt share in another, and what is left of what checkout and account share in a third.
 */
function sharedFiles() {
  let files = null;
  const group = (name, priority) => ({
    priority,
    name: (id, modules) => {
      files ??= filesOf((file) => broughtBy(file, modules));
      return files[name].has(id) && /\.[jt]sx?$/.test(id) && !id.endsWith(ENTRY) ? name : null;
    },
  });
  return [group('shop', 3), group('order', 2), group('buying', 1)];
}

function filesOf(brought) {
  const checkout = [...brought(pageFile('purchase'))];
  const window = brought(pageFile('home'));
  const shop = new Set([...brought(ENTRY), ...checkout.filter((id) => window.has(id))]);
  const receipt = new Set([...brought(pageFile('success')), ...brought(pageFile('track'))]);
  const account = brought('src/web/features/balance-sales/components/balance-products.tsx');
  return {
    shop,
    order: new Set(checkout.filter((id) => receipt.has(id))),
    buying: new Set(checkout.filter((id) => account.has(id))),
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
