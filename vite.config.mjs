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

/** What every page needs, and what shop window and checkout share, comes in one file: a dozen small ones pack badly. */
function shopFile() {
  let shared = null;
  return (id, modules) => {
    if (!shared) {
      const checkout = broughtBy(pageFile('purchase'), modules);
      const both = [...broughtBy(pageFile('home'), modules)].filter((each) => checkout.has(each));
      shared = new Set([...broughtBy(ENTRY, modules), ...both]);
    }
    return shared.has(id) && /\.[jt]sx?$/.test(id) && !id.endsWith(ENTRY) ? 'shop' : null;
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
      output: { codeSplitting: { groups: [{ name: shopFile() }] } },
    },
  },
});
