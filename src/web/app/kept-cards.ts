import type { Product } from '#contract/catalogue/products.ts';
import { isSameGroup } from '#web/features/catalogue/card-view.ts';
import type { CardProps } from '#web/features/catalogue/components/product-card.tsx';

/**
 * The HTML of cards that were rendered before. A sale changes one card of the shop window: only that one is made anew.
 * A card goes with its product, so that nothing is kept of what is not on sale any more.
 */
export class KeptCards {
  #around = '';
  #cards = new WeakMap<Product, Map<string, { card: CardProps; html: string }>>();

  /** `around` is all that a card shows beside its product; when it changes, every card is made anew. */
  htmlOf(card: CardProps, locale: string, around: string, make: () => string): string {
    if (around !== this.#around) {
      this.#around = around;
      this.#cards = new WeakMap();
    }
    const { main } = card.group;
    const kept = this.#cards.get(main) ?? new Map();
    this.#cards.set(main, kept);
    const key = `${locale} ${card.eager}`;
    const before = kept.get(key);
    if (before && isSameGroup(before.card.group, card.group)) return before.html;
    const html = make();
    kept.set(key, { card, html });
    return html;
  }
}
