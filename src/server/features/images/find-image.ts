import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';

interface ImageRow {
  mime_type: string;
  data: Uint8Array;
}

const imageByHash = statement<ImageRow, readonly [hash: string]>(
  'image_by_hash',
  'select mime_type, data from images where hash = $1',
);

export interface FoundImage {
  mimeType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A picture never changes under its hash, so the ones asked for lately stay in memory. */
export class ImageShelf {
  readonly #kept = new Map<string, FoundImage>();
  #size = 0;
  constructor(readonly mostBytes: number) {}

  async find(db: Db, hash: string): Promise<FoundImage | null> {
    const kept = this.#kept.get(hash);
    if (kept) return kept;
    const [row] = await imageByHash(db, [hash]);
    if (!row) return null;
    const found = { mimeType: row.mime_type, bytes: new Uint8Array(row.data) };
    this.#keep(hash, found);
    return found;
  }

  #keep(hash: string, image: FoundImage): void {
    if (this.#kept.has(hash) || image.bytes.length > this.mostBytes) return;
    this.#kept.set(hash, image);
    this.#size += image.bytes.length;
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#size <= this.mostBytes) return;
      this.#kept.delete(oldest);
      this.#size -= bytes.length;
    }
  }
}
