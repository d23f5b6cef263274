import type * as z from 'zod/mini';
import type { listProducts, Product } from '#contract/catalogue/products.ts';
import { KeptAnswers } from '../../http/kept-answers.ts';
import { PreparedBody } from '../../http/prepared-body.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import type { Marked } from './shelf.ts';

const MOST_KEPT = 200;

type Asked = z.infer<typeof listProducts.input>;
interface Listed {
  products: readonly Product[];
  total?: number;
  next?: number | null;
}

/** What `products/list` answers strangers: made when it is asked for, and again when what it shows has changed. */
export class ListAnswers {
  readonly #catalogue: CatalogueCache;
  readonly #kept = new KeptAnswers<PreparedBody>(MOST_KEPT);

  constructor(catalogue: CatalogueCache) {
    this.#catalogue = catalogue;
  }

  async answer(asked: Asked): Promise<PreparedBody> {
    const { shelf } = await this.#catalogue.ready();
    const key = isForAll(asked) ? '' : JSON.stringify(Object.entries(asked).sort());
    let looked: Marked<Listed> | null = null;
    const look = () => {
      looked ??= this.#look(asked);
      return looked;
    };
    const turn = String(shelf.turn);
    return (
      this.#kept.find(key, turn, () => look().mark) ??
      this.#kept.keep(key, turn, look().mark, bodyOf(look().value))
    );
  }

  #look(asked: Asked): Marked<Listed> {
    const { shelf } = this.#catalogue;
    const { ids, group_of: productId, slug, ...query } = asked;
    if (isForAll(asked)) return { value: { products: shelf.products() }, mark: String(shelf.turn) };
    if (productId !== undefined || slug !== undefined) {
      const { value, mark } = productId === undefined ? shelf.groupAt(slug ?? '') : shelf.groupOf(productId);
      return { value: { products: value }, mark };
    }
    if (ids !== undefined)
      return { value: { products: ids.flatMap((id) => shelf.product(id) ?? []) }, mark: String(shelf.turn) };
    return shelf.page(query);
  }
}

export const isForAll = (asked: Asked): boolean => Object.keys(asked).length === 0;

/** A product's own bytes are made once for each of its states, however many lists it stands in. */
const texts = new WeakMap<Product, string>();
function textOf(product: Product): string {
  const known = texts.get(product);
  if (known !== undefined) return known;
  const made = JSON.stringify(product);
  texts.set(product, made);
  return made;
}

function bodyOf({ products, ...rest }: Listed): Promise<PreparedBody> {
  const fields = [
    '"success":true',
    `"data":[${products.map(textOf).join()}]`,
    ...Object.entries(rest).map(([name, value]) => `"${name}":${JSON.stringify(value)}`),
  ];
  return PreparedBody.of(`{${fields.join()}}`, 'application/json; charset=utf-8');
}
