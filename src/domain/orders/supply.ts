import { publicPartOf } from '../guard/api-keys.ts';

/** How suppliers are spoken to: by the plain protocol of ours, or as another Kunci by its API. */
export const SUPPLIER_ADAPTERS = ['http', 'kunci'] as const;
export type SupplierAdapter = (typeof SUPPLIER_ADAPTERS)[number];
/** What both sides sign with: of another Kunci a key that was made there, else anything, or one that is made here. */
export const isSecretFor = (adapter: SupplierAdapter, secret: string | undefined): boolean =>
  adapter !== 'kunci' || (secret !== undefined && publicPartOf(secret) !== null);

/**
 * What becomes of a request. `to-ask`: nothing was sent yet. `asked`: something was, and what became of it is not known.
 * `later`: taken on. `given`: its order has it. `spare`: it came when its order had no use for it. `refused`: nothing will
 * come of it. `dropped`: it was never sent.
 */
export const SUPPLY_STATES = ['to-ask', 'asked', 'later', 'given', 'spare', 'refused', 'dropped'] as const;
export type SupplyState = (typeof SUPPLY_STATES)[number];

/** How the last call of a supplier itself ended. */
export const SUPPLIER_RESULTS = ['taken', 'signature', 'time', 'unread', 'unknown', 'often'] as const;
export type SupplierResult = (typeof SUPPLIER_RESULTS)[number];

export const MOST_SUPPLIERS = 50;
/** Of one variant: the first, and those that are asked when the ones before have nothing. */
export const MOST_SOURCES = 5;
export const MOST_ARTICLE = 120;
export const MOST_WHY = 200;

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 30 * 60_000;
/** Before it is asked about again, the longer the oftener it was. */
export const supplyPauseMs = (tries: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(Math.max(tries - 1, 0), 20), LONGEST_PAUSE_MS);

const TURN_MARGIN_MS = 5_000;
/** So long a request belongs to the process that claimed it: for the two calls that it may make. */
export const supplyTurnMs = (callMs: number): number => 2 * callMs + TURN_MARGIN_MS;

/** What a sealed secret of a supplier, and something that came too late, are bound to. */
export const supplierSecretRow = (id: number): string => `supplier:${id}`;
export const spareRow = (id: number): string => `spare:${id}`;
