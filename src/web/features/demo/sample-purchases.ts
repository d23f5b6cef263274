import type { RecentPurchase } from '#contract/catalogue/feed.ts';

const BUYERS = [
  ['Ad****', 'Garuda Pass 7 days'],
  ['Pu****', 'Komodo Access 1 day'],
  ['Ba****', 'Rimba Key 30 days'],
  ['Ci****', 'Krakatau Access 7 days'],
  ['Ra****', 'Kawung Key 30 days'],
  ['De****', 'Samudra Access 7 days'],
  ['Wa****', 'Phinisi Access 1 day'],
  ['Yu****', 'Layang Pass 30 days'],
] as const;
const APART_MS = 7 * 60_000;

/** The eight invented purchases of the popup: in demo mode only. */
export const samplePurchases = (now: number): RecentPurchase[] =>
  BUYERS.map(([customerName, productName], n) => ({
    id: `sample-${n + 1}`,
    customerName,
    customerEmail: `${customerName.slice(0, 1).toLowerCase()}***`,
    productName,
    purchaseDate: new Date(now - (n + 1) * APART_MS).toISOString(),
  }));
