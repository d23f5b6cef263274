import type { FileWrite, StorageBackend } from '@electric-sql/pglite/memfs-frontend';

/** A cluster has a thousand small files: kept one by one, finding them takes longer than reading them. */
const DRAWERS = 64;
const STORE = 'files';
const FOLDERS = 'folders';

type Drawer = Map<string, Uint8Array>;

function drawerOf(path: string): number {
  let sum = 0;
  for (let at = 0; at < path.length; at += 1) sum = (sum * 31 + path.charCodeAt(at)) >>> 0;
  return sum % DRAWERS;
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

function rewritten(old: Uint8Array | undefined, { size, full, chunks }: FileWrite): Uint8Array {
  const data = new Uint8Array(size);
  if (old && !full) data.set(old.subarray(0, size));
  for (const chunk of chunks) data.set(chunk.data, chunk.at);
  return data;
}

async function opened(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return answered(request);
}

/** The files of a cluster in IndexedDB; what one flush brings is kept as a whole or not at all. */
export async function openBrowserFiles(name: string): Promise<StorageBackend & { isEmpty: boolean }> {
  const database = await opened(name);
  const isEmpty = (await answered(database.transaction(STORE).objectStore(STORE).count())) === 0;
  let folders = new Set<string>();

  return {
    isEmpty,

    async init() {},

    async *load() {
      const store = database.transaction(STORE).objectStore(STORE);
      const [kept, drawers] = await Promise.all([
        answered<string[] | undefined>(store.get(FOLDERS)),
        answered<Drawer[]>(store.getAll(IDBKeyRange.bound(0, DRAWERS))),
      ]);
      folders = new Set(kept);
      for (const path of folders) yield { kind: 'dir', path };
      for (const drawer of drawers) for (const [path, data] of drawer) yield { kind: 'file', path, data };
    },

    async apply({ ops, files }) {
      const nowFolders = new Set(folders);
      const gone: string[] = [];
      for (const { op, path } of ops) {
        if (op === 'mkdir') nowFolders.add(path);
        else if (nowFolders.delete(path)) {
          gone.push(`${path}/`);
          for (const folder of nowFolders) if (folder.startsWith(`${path}/`)) nowFolders.delete(folder);
        } else gone.push(path);
      }
      const isGone = (path: string) =>
        gone.some((other) => (other.endsWith('/') ? path.startsWith(other) : path === other));
      const written = [...files.data, ...files.wal, ...files.control];
      const touched = gone.some((path) => path.endsWith('/'))
        ? new Set(Array(DRAWERS).keys())
        : new Set([...gone, ...written.map(({ path }) => path)].map(drawerOf));

      const transaction = database.transaction(STORE, 'readwrite', { durability: 'relaxed' });
      const store = transaction.objectStore(STORE);
      const changed = [...touched].map(async (number) => {
        const drawer = (await answered<Drawer | undefined>(store.get(number))) ?? new Map();
        for (const path of drawer.keys()) if (isGone(path)) drawer.delete(path);
        for (const file of written)
          if (drawerOf(file.path) === number) drawer.set(file.path, rewritten(drawer.get(file.path), file));
        store.put(drawer, number);
      });
      if (ops.length > 0) store.put([...nowFolders].sort(), FOLDERS);
      await Promise.all([completed(transaction), ...changed]);
      folders = nowFolders;
    },

    async close() {
      database.close();
    },
  };
}
