import { createContext } from 'react';
import type { Product } from '#contract/products.ts';
import type { ProductGroup } from '#domain/product-groups.ts';

export interface CardProps {
  group: ProductGroup<Product>;
  eager: boolean;
}

/** Set while a page is rendered on the server: the HTML of a card, as React made it for an earlier page. */
export const CardMarkup = createContext<((card: CardProps) => string) | null>(null);
