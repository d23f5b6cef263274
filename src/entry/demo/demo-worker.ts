import { MemfsFrontendFS } from '@electric-sql/pglite/memfs-frontend';
import dataUrl from '@electric-sql/pglite/pglite.data?url';
import wasmUrl from '@electric-sql/pglite/pglite.wasm?url';
import { openPglite, type PgliteDatabase } from '#adapters/postgres/pglite.ts';
import {
  DEMO_DATABASE,
  DEMO_FILES,
  DEMO_IN_BROWSER,
  type DemoFiles,
  type DemoRequest,
  type DemoStep,
  type FromDemoWorker,
  OLD_DEMO_IN_BROWSER,
  type ToDemoWorker,
} from '#contract/shop/demo-wire.ts';
import type { Log } from '#server/ports/log.ts';
import { openBrowserFiles } from './browser-files.ts';
import { type DemoStore, openDemoStore } from './demo-store.ts';
import { moveToNow } from './demo-time.ts';

const post = (message: FromDemoWorker): void => postMessage(message);
const progress = (step: DemoStep, loaded = 0, total = 0): void =>
  post({ kind: 'progress', progress: { step, loaded, total } });

// Refusals and retries are part of the show; only what nobody expected belongs on the console.
const log: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields, message) => console.error(message, fields),
};

interface Opened {
  database: PgliteDatabase;
  store: DemoStore;
}
let opened: Opened | null = null;

addEventListener('message', ({ data }: MessageEvent<ToDemoWorker>) => {
  if (data.kind === 'start') start(data.origin);
  else void answer(data.id, data.request);
});

/** What is done without being asked, by the stand-ins and in the background, is kept a second later. */
function keepOften(database: PgliteDatabase): void {
  setInterval(() => database.flush().catch(console.error), 1000);
}

/** The lock is kept for as long as this worker lives. */
function start(origin: string): void {
  progress('wait');
  void navigator.locks.request(DEMO_DATABASE, async () => {
    try {
      opened = await open(origin);
      keepOften(opened.database);
      post({ kind: 'ready', store: opened.store.store.deps.store() });
    } catch (error) {
      post({ kind: 'failed', reason: String(error) });
    }
    await new Promise(() => undefined);
  });
}

async function open(origin: string): Promise<Opened> {
  const [pgliteWasmModule, fsBundle] = await Promise.all([
    counted(wasmUrl, 'code').then((response) => WebAssembly.compileStreaming(response)),
    counted(dataUrl, 'data').then((response) => response.blob()),
  ]);
  indexedDB.deleteDatabase(OLD_DEMO_IN_BROWSER);
  const files = await openBrowserFiles(DEMO_IN_BROWSER);
  const engine = { pgliteWasmModule, fsBundle, fs: new MemfsFrontendFS(files) };
  if (!files.isEmpty) {
    progress('open');
    try {
      const database = await openPglite(engine);
      return { database, store: await openDemoStore(database, origin, log) };
    } catch {
      // Left half written by a tab that was closed too early; there is nothing in it to save.
      post({ kind: 'broken' });
      return new Promise(() => undefined);
    }
  }
  const { store: file }: DemoFiles = await (await fetch(beside(DEMO_FILES))).json();
  const prepared = await counted(beside(file), 'store');
  const loadDataDir = await unpacked(prepared);
  progress('open');
  const database = await openPglite({ ...engine, loadDataDir });
  progress('prepare');
  await moveToNow(database.db, new Date());
  const store = await openDemoStore(database, origin, log);
  await database.flush();
  return { database, store };
}

const beside = (name: string): string => new URL(/* @vite-ignore */ name, import.meta.url).href;

/** Each time the page paints anew; more often would only take time from what is being loaded. */
const TOLD_BYTES = 400_000;

/** A response whose bytes are told as they come in. */
async function counted(url: string, step: DemoStep): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${response.status} for ${url}`);
  // Of a packed file the length says how much travels, not how much comes out.
  const packed = response.headers.get('content-encoding') !== null;
  const total = packed ? 0 : Number(response.headers.get('content-length') ?? 0);
  let loaded = 0;
  let told = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      if (loaded - told >= TOLD_BYTES || loaded === total) {
        told = loaded;
        progress(step, loaded, total);
      }
      controller.enqueue(chunk);
    },
  });
  const type = url.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream';
  return new Response(response.body.pipeThrough(count), { headers: { 'content-type': type } });
}

/** Some hosts unpack by themselves what looks packed. */
async function unpacked(response: Response): Promise<Blob> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const body = isPacked
    ? await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).blob()
    : new Blob([bytes]);
  return new File([body], 'store.tar', { type: 'application/x-tar' });
}

/** A look at an order asks the gateway and may hand out its keys; what the page then shows must outlive a reload. */
const MAY_DELIVER = /\/get-purchase(\?|$)/;

async function answer(id: number, { method, path, headers, body }: DemoRequest): Promise<void> {
  if (!opened) return post({ kind: 'answer', id, answer: { status: 503, headers: {}, body: '' } });
  const { origin } = new URL(self.location.href);
  const response = await opened.store.fetch(new Request(`${origin}${path}`, { method, headers, body }));
  const text = await response.text();
  // What was answered must be there after a reload.
  if (method === 'POST' || MAY_DELIVER.test(path)) await opened.database.flush();
  const answered = { status: response.status, headers: Object.fromEntries(response.headers), body: text };
  post({ kind: 'answer', id, answer: answered });
}
