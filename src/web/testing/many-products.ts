import type { Product } from '#contract/catalogue/products.ts';
import { sampleProduct } from './sample-data.ts';

const DURATIONS = ['1 day', '3 days', '7 days', '14 days', '30 days'];

/** So many groups of five variants, 'Karcis 0001' and on, in that order; each of its own name and number. */
export const manyProducts = (groups: number): Product[] =>
  Array.from({ length: groups * DURATIONS.length }, (_, at) => {
    const group = String(1 + Math.floor(at / DURATIONS.length)).padStart(4, '0');
    return sampleProduct(at + 1, `Karcis ${group} ${DURATIONS[at % DURATIONS.length]}`, {
      costPrice: null,
      customLink: '',
    });
  });
