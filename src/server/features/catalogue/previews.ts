import type { Product } from '#contract/catalogue/products.ts';
import { productPath } from '#contract/pages.ts';
import { imageHashOf } from '#domain/catalogue/images.ts';
import { makeGroup } from '#domain/catalogue/product-groups.ts';
import { formatIdr } from '#domain/price/money.ts';
import { unitPriceIdr } from '#domain/price/price.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { Host } from '../../host.ts';
import type { Preview } from '../../ports/preview-painter.ts';
import type { ImageShelf } from '../images/find-image.ts';

const MOST_BYTES = 8 * 1024 * 1024;
/** So many wait for their turn; the next one comes back later. */
const MOST_WAITING = 20;
const MARK_LENGTH = 12;

type Brand = Pick<Settings, 'storeName' | 'accent'>;
type Texts = Omit<Preview, 'picture'> & { imageUrl: string };

/**
 * What is shown where somebody shares the link of a product. Drawn when it is asked for, one at a time, and kept while
 * name, price and picture stay the same; the address names them, so that it may be kept for ever elsewhere.
 */
export class Previews {
  readonly #host: Pick<Host, 'db' | 'previews'>;
  readonly #images: ImageShelf;
  readonly #kept = new Map<string, { mark: string; bytes: Promise<Uint8Array<ArrayBuffer>> }>();
  #size = 0;
  #waiting = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(host: Pick<Host, 'db' | 'previews'>, images: ImageShelf) {
    this.#host = host;
    this.#images = images;
  }

  /** Where the preview of a product is; null where none is drawn. */
  async addressOf(variants: readonly Product[], brand: Brand): Promise<string | null> {
    const slug = variants[0]?.slug;
    if (slug === undefined || !this.#host.previews) return null;
    return `${productPath(slug)}.jpg?v=${await markOf(textsOf(variants, brand))}`;
  }

  /** Null when too many wait already. */
  async draw(slug: string, variants: readonly Product[], brand: Brand): Promise<Drawn | null> {
    const texts = textsOf(variants, brand);
    const mark = await markOf(texts);
    const kept = this.#kept.get(slug);
    if (kept?.mark === mark) return { mark, bytes: await kept.bytes };
    if (this.#waiting >= MOST_WAITING) return null;
    const bytes = this.#inTurn(() => this.#paint(texts));
    this.#kept.set(slug, { mark, bytes });
    bytes.then(
      (made) => this.#count(made.length),
      () => this.#kept.delete(slug),
    );
    return { mark, bytes: await bytes };
  }

  async #paint({ imageUrl, ...texts }: Texts): Promise<Uint8Array<ArrayBuffer>> {
    const hash = imageHashOf(imageUrl);
    const picture = hash ? ((await this.#images.find(this.#host.db, hash))?.bytes ?? null) : imageUrl;
    const painted = await this.#host.previews?.paint({ ...texts, picture });
    if (!painted) throw new Error('nobody to draw a preview');
    return new Uint8Array(painted);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const done = this.#turn.then(work).finally(() => {
      this.#waiting -= 1;
    });
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** More than a few megabytes begin anew: one costs less to draw than to keep books of. */
  #count(bytes: number): void {
    this.#size += bytes;
    if (this.#size <= MOST_BYTES) return;
    this.#kept.clear();
    this.#size = 0;
  }
}

export interface Drawn {
  mark: string;
  bytes: Uint8Array<ArrayBuffer>;
}

function textsOf(variants: readonly Product[], { storeName: store, accent }: Brand): Texts {
  const { baseName, main } = makeGroup(variants);
  const price = formatIdr(Math.min(...variants.map(unitPriceIdr)));
  return { store, accent, name: baseName, price, imageUrl: main.imageUrl };
}

async function markOf(texts: Texts): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(texts)));
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, MARK_LENGTH);
}
