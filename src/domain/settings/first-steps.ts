import { TERMS } from '../shop/info-pages.ts';

interface FirstStep {
  /** Where in the seller's area it is done; null for what is done in the shop itself. */
  tab: string | null;
  query?: Readonly<Record<string, string>>;
}

/** What makes a new store a shop, in the order in which it is best done. */
export const FIRST_STEPS = {
  name: { tab: 'brand' },
  product: { tab: 'product' },
  keys: { tab: 'products' },
  payment: { tab: 'byHand', query: { dialog: 'newAccount' } },
  mail: { tab: 'mail' },
  purchase: { tab: null },
  terms: { tab: 'pages', query: { dialog: `page:${TERMS}` } },
  factor: { tab: 'dashboard', query: { dialog: 'settings:security' } },
} as const satisfies Record<string, FirstStep>;

export type FirstStepName = keyof typeof FIRST_STEPS;
export const FIRST_STEP_NAMES = Object.keys(FIRST_STEPS) as FirstStepName[];
export const firstStepOf = (name: FirstStepName): FirstStep => FIRST_STEPS[name];
