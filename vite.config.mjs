import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sourceHash } from './scripts/lib/build-stamp.mjs';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

const SHOP =
  /src\/(domain\/(catalogue\/(durations|product-groups|stock)|price\/(pricing|money)|text\/trim-end)|web\/(ui\/(screen\/picture|fields\/form-box)|lib\/(page\/(base-path|use-picture-source)|hooks\/use-now)|i18n\/use-title|features\/catalogue\/(card-view|components\/flash-countdown)))\.tsx?$/;

// The client build. The server makes the document, so there is no index.html; it finds the files by the manifest.
// The SSR build of the entry passes `build.ssr` and its own outDir on top of this.
export default defineConfig({
  define: {
    KUNCI_VERSION: JSON.stringify(version),
    KUNCI_BUILD: JSON.stringify(sourceHash().slice(0, 12)),
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
      input: 'src/web/app/client.tsx',
      // What shop window and checkout share comes in one file: a dozen small ones pack badly.
      output: { codeSplitting: { groups: [{ name: 'shop', test: SHOP }] } },
    },
  },
});
