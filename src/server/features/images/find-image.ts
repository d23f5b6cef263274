import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';

interface ImageRow {
  mime_type: string;
  data: Uint8Array;
}

const imageByHash = statement<ImageRow, { hash: string }>('image_by_hash')(
  'select mime_type, data from images where hash = :hash',
);

const renditionByName = statement<{ data: Uint8Array }, { hash: string; name: string }>('image_rendition')(
  `select r.data from image_renditions r join images i on i.id = r.image_id
   where i.hash = :hash and r.name = :name`,
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

  find(db: Db, hash: string): Promise<FoundImage | null> {
    return this.#findOr(hash, async () => {
      const [row] = await imageByHash(db, { hash });
      return row ? { mimeType: row.mime_type, bytes: new Uint8Array(row.data) } : null;
    });
  }

  findRendition(db: Db, hash: string, name: string): Promise<FoundImage | null> {
    return this.#findOr(`${hash} ${name}`, async () => {
      const [row] = await renditionByName(db, { hash, name });
      return row ? { mimeType: 'image/png', bytes: new Uint8Array(row.data) } : null;
    });
  }

  async #findOr(key: string, load: () => Promise<FoundImage | null>): Promise<FoundImage | null> {
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const found = await load();
    if (found) this.#keep(key, found);
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
