import type { V1Variant } from '#contract/api/goods.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { askedQuestions } from '#domain/orders/questions.ts';
import { DEFAULT_LOCALE } from '#domain/text/locales.ts';
import type { Deps } from '../../deps.ts';
import { PreparedBody } from '../../http/prepared-body.ts';
import { priceForAccount } from '../balance-sales/price-for-account.ts';

interface Known {
  product: Product;
  text: string;
  /** When it was seen to be as it is. */
  at: number;
}

/** A cursor of another process may be ahead of what this one had heard: so far back is told again. */
const OVERLAP_MS = 15_000;
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * The catalogue for resellers, from the shop window in memory. What has changed is seen by looking, at the time of the
 * look; a cursor is the time of the last change, and the process that says so.
 */
export class CatalogueFeed {
  readonly #deps: Deps;
  readonly #name: string;
  readonly #known = new Map<number, Known>();
  readonly #gone = new Map<number, number>();
  #turn = -1;
  /** What every price and word depends on. */
  #facts = '';
  #last = 0;
  #since = 0;
  #whole: Promise<PreparedBody> | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#name = deps.randomText(8);
  }

  async answer(request: Request, since: string | undefined): Promise<Response> {
    await this.#look();
    const from = since === undefined ? null : this.#from(since);
    const whole = () => {
      this.#whole ??= this.#body(null);
      return this.#whole;
    };
    const body = await (from === null ? whole() : this.#body(from));
    return body.reply(request, {}, 200, this.#deps.packer);
  }

  /** From when on a caller must be told; null: from the beginning. */
  #from(cursor: string): number | null {
    const [, time = '', name] = /^([0-9a-z]{1,12})-([0-9A-Za-z]{8})$/.exec(cursor) ?? [];
    const at = Number.parseInt(time, 36);
    if (!Number.isFinite(at)) return null;
    if (name === this.#name) return at + 1;
    return at - OVERLAP_MS > this.#since ? at - OVERLAP_MS : null;
  }

  async #look(): Promise<void> {
    const { shelf } = await this.#deps.catalogue.ready();
    const { idrPerUsd, defaultLanguage } = this.#deps.settings.current();
    const facts = `${idrPerUsd} ${defaultLanguage}`;
    if (this.#turn === shelf.turn && this.#facts === facts) return;
    // Never the same twice: what changes within one millisecond is a later change.
    const at = Math.max(this.#deps.clock.now().getTime(), this.#last + 1);
    const products = shelf.products();
    const ids = new Set(products.map(({ id }) => id));
    for (const product of products) {
      const known = this.#known.get(product.id);
      const text = known?.product === product && this.#facts === facts ? known.text : this.#textOf(product);
      if (known?.text === text) known.product = product;
      else this.#known.set(product.id, { product, text, at });
      this.#gone.delete(product.id);
    }
    for (const id of this.#known.keys()) {
      if (ids.has(id)) continue;
      this.#known.delete(id);
      this.#gone.set(id, at);
    }
    if (this.#facts === '') this.#since = at;
    this.#turn = shelf.turn;
    this.#facts = facts;
    this.#last = at;
    this.#whole = null;
  }

  #textOf(product: Product): string {
    const { idrPerUsd, defaultLanguage } = this.#deps.settings.current();
    const at = this.#deps.clock.now();
    const { price, unitCents } = priceForAccount(product, 1, { at, idrPerUsd });
    const asked = this.#deps.catalogue.row(product.id)?.questions ?? [];
    const variant: V1Variant = {
      id: product.id,
      name: product.name,
      product: product.baseName,
      label: product.label,
      category: product.category,
      platform: product.platform,
      validity_seconds: product.validitySeconds,
      delivery: product.delivery ?? 'key',
      stock: product.endless ? null : product.availableCodes,
      price_cents: unitCents,
      price_idr: price.unitIdr,
      paused: product.isMaintenanceMode,
      questions: askedQuestions(asked, [defaultLanguage, DEFAULT_LOCALE]),
    };
    return JSON.stringify(variant);
  }

  #body(from: number | null): Promise<PreparedBody> {
    const isNew = ({ at }: { at: number }) => from === null || at >= from;
    const variants = [...this.#known.values()].filter(isNew).map(({ text }) => text);
    const gone = from === null ? [] : [...this.#gone].flatMap(([id, at]) => (isNew({ at }) ? [id] : []));
    const cursor = `${this.#last.toString(36)}-${this.#name}`;
    return PreparedBody.of(
      `{"cursor":"${cursor}","whole":${from === null},"variants":[${variants.join()}],"gone":${JSON.stringify(gone)}}`,
      JSON_TYPE,
    );
  }
}
