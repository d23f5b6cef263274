import type { Product, ShelfPage } from '#contract/catalogue/products.ts';
import type { AskedProduct, ShelfPart } from '#contract/shop/store.ts';
import type { ApiClient } from './api-client.ts';
import { sharedEndpoints } from './endpoints.ts';
import { readProducts } from './read-product.ts';
import { Resource } from './resource.ts';

/** What of the shop window is looked at; `page` is where it begins. */
export interface ShelfFilter {
  query: string;
  category: string;
  platform: string;
  page: number;
}
/** Pages. */
const MOST_RELOADED = 5;
export const NO_FILTER: ShelfFilter = { query: '', category: '', platform: '', page: 1 };

const keyOf = ({ query, category, platform, page }: Partial<ShelfFilter>) =>
  [query ?? '', category ?? '', platform ?? '', page ?? 1].join('\n');

/** What the pages know of the shop window: only the parts that were looked at, kept for whoever comes back. */
export class ShopWindow {
  readonly #api: ApiClient;
  readonly #parts = new Map<string, Resource<ShelfPage>>();
  readonly #products = new Map<string, Resource<Product[]>>();

  constructor(api: ApiClient, part?: ShelfPart) {
    this.#api = api;
    if (part) {
      const { of, ...page } = part;
      const products = readProducts(page.products);
      this.#parts.set(keyOf(of), this.#part({ ...NO_FILTER, ...of }, { ...page, products }));
    }
  }

  part(filter: ShelfFilter): Resource<ShelfPage> {
    return kept(this.#parts, keyOf(filter), () => this.#part(filter));
  }

  /** The part grows by its next page. */
  async more(filter: ShelfFilter, now: number): Promise<void> {
    const part = this.part(filter);
    const next = part.get().value?.next;
    if (next && !part.get().loading) {
      await part.change(now, async (known) => joined(known, await this.#ask({ ...filter, page: next })));
    }
  }

  /** The variants of one product; what the shop window knows of them is there at once. */
  variants(asked: AskedProduct, given?: Product[]): Resource<Product[]> {
    const { id, slug } = asked;
    return kept(this.#products, slug ?? `id ${id}`, () => {
      const query = slug === undefined ? { group_of: id } : { slug };
      const load = async () => readProducts(await this.#api.call(sharedEndpoints.listProducts, query));
      return new Resource(load, given ? readProducts(given) : this.#known(asked));
    });
  }

  /** What came with the page is as old as the page. */
  markLoaded(at: number): void {
    for (const each of this.#all()) each.markLoaded(at);
  }

  /** Asks again for what somebody is looking at, unless it is younger than that. */
  refreshShown(now: number, maxAgeMs = -1): void {
    for (const each of this.#all()) each.refreshShown(maxAgeMs, now);
  }

  #all(): Pick<Resource<unknown>, 'markLoaded' | 'refreshShown'>[] {
    return [...this.#parts.values(), ...this.#products.values()];
  }

  #part(filter: ShelfFilter, page?: ShelfPage): Resource<ShelfPage> {
    return new Resource((known) => this.#reload(filter, known), page);
  }

  /** What has grown is asked for as far as it goes, within reason; what lies below that stays as it was. */
  async #reload(filter: ShelfFilter, known?: ShelfPage): Promise<ShelfPage> {
    const last = Math.min(known?.next ?? Number.POSITIVE_INFINITY, filter.page + MOST_RELOADED);
    let fresh = await this.#ask(filter);
    while (known && fresh.next !== null && fresh.next < last && fresh.products.length < known.products.length)
      fresh = joined(fresh, await this.#ask({ ...filter, page: fresh.next }));
    return known && fresh.next !== null && fresh.products.length < known.products.length
      ? { ...joined(fresh, known), total: fresh.total }
      : fresh;
  }

  async #ask({ page, ...filter }: ShelfFilter): Promise<ShelfPage> {
    const wanted = Object.entries(filter).filter(([, value]) => value !== '');
    const answer = await this.#api.call(sharedEndpoints.listProducts, {
      page: String(page),
      ...Object.fromEntries(wanted),
    });
    const products = readProducts(answer);
    const { total = products.length, next = null } = answer;
    return { products, total, next };
  }

  #known({ id: asId, slug }: AskedProduct): Product[] | undefined {
    for (const part of this.#parts.values()) {
      const products = part.get().value?.products ?? [];
      const asked = products.find((each) =>
        slug === undefined ? String(each.id) === asId : each.slug === slug,
      );
      if (asked) return products.filter(({ baseName }) => sameName(baseName, asked.baseName));
    }
    return undefined;
  }
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function kept<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Products that moved from one page to the next stand where they were first. */
function joined(above: ShelfPage | undefined, below: ShelfPage): ShelfPage {
  if (!above) return below;
  const there = new Set(above.products.map(({ id }) => id));
  return { ...below, products: [...above.products, ...below.products.filter(({ id }) => !there.has(id))] };
}
