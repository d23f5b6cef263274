import type { Product, ShelfPage, ShelfQuery } from '#contract/catalogue/products.ts';
import { compareGroups, makeGroup, type ProductGroup, SHELF_SIZE } from '#domain/catalogue/product-groups.ts';
import { findPart, prepareGroup } from '#domain/catalogue/search.ts';
import type { OpenTerm } from '#domain/catalogue/vocabulary.ts';

/** What somebody is shown, and a mark that differs whenever that differs. */
export interface Marked<T> {
  value: T;
  mark: string;
}

interface Group extends ProductGroup<Product> {
  /** Counts what has changed in the shop; never the same for two states of a group. */
  turn: number;
}

/** Texts with how many say each. */
class Counted {
  readonly #times = new Map<string, number>();
  #texts: ReadonlySet<string> | null = null;

  /** Another set whenever another text is in it. */
  get texts(): ReadonlySet<string> {
    this.#texts ??= new Set(this.#times.keys());
    return this.#texts;
  }

  all(): Iterable<string> {
    return this.#times.keys();
  }

  /** What takes the place of something is counted first, so that what both say is never gone. */
  count(texts: Iterable<string>, by: 1 | -1): void {
    for (const text of texts) {
      const before = this.#times.get(text) ?? 0;
      const times = before + by;
      if (times > 0) this.#times.set(text, times);
      else this.#times.delete(text);
      if (times === 0 || before === 0) this.#texts = null;
    }
  }
}

/**
 * The shop window in memory: products in their groups, in their order. A change of a product makes its own group
 * anew and nothing else.
 */
export class Shelf {
  readonly #products = new Map<number, Product>();
  readonly #keys = new Map<number, string>();
  readonly #variants = new Map<string, Set<number>>();
  readonly #groups = new Map<string, Group>();
  readonly #slugs = new Map<string, string>();
  readonly #said = { game: new Counted(), platform: new Counted() };
  /** On which a slip of the finger may have been meant, and those of each group. */
  readonly #words = new Counted();
  readonly #wordsOf = new Map<string, readonly string[]>();
  /** In their order at any time: of many groups one has changed, and takes its new place. */
  readonly #order: Group[] = [];
  #inOrder: readonly Group[] | null = null;
  #games: readonly OpenTerm[] = [];
  #turn = 0;

  /** Differs whenever anything on it does. */
  get turn(): number {
    return this.#turn;
  }

  /** What buyers search by beside the products' own words: everything that was found may be found otherwise now. */
  useGames(games: readonly OpenTerm[]): void {
    this.#games = games;
    this.#turn += 1;
    for (const key of this.#groups.keys()) this.#remake(key);
    this.#inOrder = null;
  }

  /** What the products say of their games and platforms, each text once. */
  said(): Record<'game' | 'platform', ReadonlySet<string>> {
    return { game: this.#said.game.texts, platform: this.#said.platform.texts };
  }

  /** Null takes a product away. Says whether anything is different now. */
  put(changes: readonly (readonly [number, Product | null])[]): boolean {
    const touched = new Set<string>();
    for (const [id, product] of changes) {
      const before = this.#products.get(id);
      if (before === product || (!before && !product)) continue;
      const keys = [this.#keys.get(id), product?.baseName.toLowerCase()];
      if (product) this.#say(product, 1);
      this.#take(id);
      if (product) this.#add(product);
      if (before) this.#say(before, -1);
      for (const key of keys) if (key !== undefined) touched.add(key);
    }
    if (touched.size === 0) return false;
    this.#turn += 1;
    this.#inOrder = null;
    for (const key of touched) this.#remake(key);
    return true;
  }

  product(id: number): Product | undefined {
    return this.#products.get(id);
  }

  /** All of them, by their number. */
  products(): Product[] {
    return [...this.#products.values()].sort((a, b) => a.id - b.id);
  }

  groups(): readonly ProductGroup<Product>[] {
    this.#inOrder ??= [...this.#order];
    return this.#inOrder;
  }

  /** The variants of the product that this one belongs to; none when it is not on sale. */
  groupOf(productId: number): Marked<readonly Product[]> {
    return this.#variantsOf(this.#keys.get(productId));
  }

  /** The same by the address of its page. */
  groupAt(slug: string): Marked<readonly Product[]> {
    return this.#variantsOf(this.#slugs.get(slug));
  }

  /** One page of what fits, as the buyer sees it. */
  page({ page = 1, size = SHELF_SIZE, ...filter }: ShelfQuery): Marked<ShelfPage> {
    const from = (page - 1) * size;
    const { total, shown } = findPart(this.groups(), given(filter), this.#games, {
      from,
      size,
      words: this.#words.all(),
    });
    const next = from + size < total ? page + 1 : null;
    return {
      value: { products: shown.flatMap(({ variants }) => variants), total, next },
      // A part of a group has no turn of its own: which of its variants are there says the rest.
      mark: `${total}:${shown.map((group) => this.#markOf(group)).join()}`,
    };
  }

  #variantsOf(key: string | undefined): Marked<readonly Product[]> {
    const group = this.#groups.get(key ?? '');
    return group ? { value: group.variants, mark: String(group.turn) } : { value: [], mark: 'none' };
  }

  #markOf(group: ProductGroup<Product>): string {
    const { turn, variants } = this.#groups.get(group.key) ?? { turn: 0, variants: [] };
    return variants.length === group.variants.length
      ? String(turn)
      : `${turn}(${group.variants.map(({ id }) => id).join('+')})`;
  }

  #add(product: Product): void {
    const key = product.baseName.toLowerCase();
    this.#products.set(product.id, product);
    this.#keys.set(product.id, key);
    const others = this.#variants.get(key);
    if (others) others.add(product.id);
    else this.#variants.set(key, new Set([product.id]));
  }

  #take(id: number): void {
    const key = this.#keys.get(id);
    if (key === undefined) return;
    this.#products.delete(id);
    this.#keys.delete(id);
    const others = this.#variants.get(key);
    others?.delete(id);
    if (others?.size === 0) this.#variants.delete(key);
  }

  #say({ category, platform }: Product, by: 1 | -1): void {
    this.#said.game.count(category, by);
    this.#said.platform.count([platform], by);
  }

  #remake(key: string): void {
    const before = this.#groups.get(key);
    if (before) this.#order.splice(placeOf(before, this.#order), 1);
    const slug = before?.main.slug;
    if (slug !== undefined && this.#slugs.get(slug) === key) this.#slugs.delete(slug);
    const variants = [...(this.#variants.get(key) ?? [])].flatMap((id) => this.#products.get(id) ?? []);
    if (variants.length === 0) {
      this.#groups.delete(key);
      this.#takeWords(key, []);
      return;
    }
    const group = { ...makeGroup(variants), turn: this.#turn };
    this.#groups.set(key, group);
    this.#order.splice(placeOf(group, this.#order), 0, group);
    if (group.main.slug !== undefined) this.#slugs.set(group.main.slug, key);
    // Now rather than all at once when somebody searches.
    this.#takeWords(key, prepareGroup(group, this.#games));
  }

  #takeWords(key: string, words: readonly string[]): void {
    this.#words.count(words, 1);
    this.#words.count(this.#wordsOf.get(key) ?? [], -1);
    if (words.length > 0) this.#wordsOf.set(key, words);
    else this.#wordsOf.delete(key);
  }
}

/** Where it stands among groups in their order, or would. No two groups are alike. */
function placeOf(group: Group, order: readonly Group[]): number {
  let from = 0;
  let to = order.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compareGroups(order[middle] as Group, group) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Without what was not asked for. */
const given = ({ query, category, platform }: ShelfQuery) => ({
  query: query ?? '',
  category: category ?? '',
  platform: platform ?? '',
});
