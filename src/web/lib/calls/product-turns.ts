import type { Product } from '#contract/catalogue/products.ts';

type Products = readonly Product[];

/**
 * Which of several answers about one product is the newest: the one that was asked for last, however late an earlier
 * one comes in.
 */
export class ProductTurns {
  #last = 0;
  #whole = 0;
  #single = new Map<number, number>();

  /** Before anything is asked. */
  next(): number {
    this.#last += 1;
    return this.#last;
  }

  /** The whole list; what was asked for singly since then stays as it is known. */
  whole(known: Products, list: Products, turn: number): Products {
    this.#whole = turn;
    this.#single = new Map([...this.#single].filter(([, asked]) => asked > turn));
    return this.#single.size === 0 ? list : put(list, new Set(this.#single.keys()), known);
  }

  /** Some products in their places in the list; those that are gone leave it, new ones stand at its end. */
  some(known: Products, ids: readonly number[], found: Products, turn: number): Products {
    if (turn < this.#whole) return known;
    const newest = ids.filter((id) => (this.#single.get(id) ?? 0) < turn);
    for (const id of newest) this.#single.set(id, turn);
    return put(known, new Set(newest), found);
  }
}

function put(list: Products, ids: ReadonlySet<number>, versions: Products): Products {
  const newer = new Map(versions.flatMap((product) => (ids.has(product.id) ? [[product.id, product]] : [])));
  const known = list.flatMap((product) => {
    const version = ids.has(product.id) ? newer.get(product.id) : product;
    newer.delete(product.id);
    return version ? [version] : [];
  });
  return [...known, ...newer.values()];
}
