import type { Stretch } from '#domain/orders/files.ts';

/** Where the shop's own files lie: a folder, or a bucket. Their names are the store's, made of letters and digits. */
export interface FileStore {
  /** Kept as it comes, never wholly in memory, and whole or not at all; null: it is more than that. */
  put(
    name: string,
    body: ReadableStream<Uint8Array>,
    mostBytes: number,
  ): Promise<{ bytes: number; sha256: Uint8Array } | null>;
  read(name: string, stretch: Stretch): Promise<ReadableStream<Uint8Array>>;
  /** Null: there is none. */
  size(name: string): Promise<number | null>;
  remove(name: string): Promise<void>;
}
