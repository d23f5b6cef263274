import type { ClaimOutcome } from './claims.ts';
import type { GoneWay } from './refunds.ts';
import type { ReplaceReason } from './replacing.ts';

type Nothing = Record<never, never>;
/** Why an order is over. `about`: it was one of balance. */
interface Ending {
  reference?: string;
  reason?: string;
  why?: 'balance';
  about?: 'top-up';
}

/** What each kind of event says beside when it happened and by whom. */
export interface EventDetails {
  created: { held: boolean; until?: string };
  'create-failed': { why: string };
  'hand-claimed': Nothing;
  'hand-proof': Nothing;
  /** `asked`: where another amount arrived. */
  paid: { gateway: string; reference: string; amount: number; asked?: number };
  /** `keys`: 0 for what is no key. */
  delivered: { keys: number };
  waiting: Nothing;
  /** A supplier has nothing; nobody is left to be asked; what came too late for its order. */
  'supply-refused': { supplier: string; why: string };
  'supply-left': Nothing;
  'supply-late': { supplier: string; keys: number };
  viewed: Nothing;
  /** Which file, by its hash; the how manieth time, of so many. */
  downloaded: { sha256: string; n: number; of: number };
  expired: Ending;
  failed: Ending;
  'refund-asked': { amount: number; reason: string };
  'refund-failed': { amount: number; why: string };
  'refunded-part': { amount: number; refunded: number; reference?: string; reason?: string };
  refund: Ending;
  credited: { cents: number; userId: number; ledger: number };
  'topped-up': { cents: number; bonus: number };
  'balance-taken': { cents: number };
  'kept-left': { amount: number; way: GoneWay };
  'credit-taken-back': { cents: number; owed: number };
  'credit-given-again': { cents: number };
  swapped: { from: string; to: string };
  /** `to`: where it is of another variant than was ordered. */
  replaced: { keys: number; why: ReplaceReason; to?: string };
  /** `again`: of what was given instead. */
  'claim-opened': { claim: number; why: ReplaceReason; again?: string };
  'claim-said': Nothing;
  'claim-answered': { claim: number; how: ClaimOutcome | 'reply' };
  repaired: { from: string; to: string };
  'voucher-twice': { code: string };
  'dispute-open': { reason: string };
  'dispute-won': { reason: string };
  'dispute-lost': { reason: string };
  'callback-refused': { gateway: string; why: string; reference: string | null };
  'callback-repeated': { gateway: string; reference: string; status: string; times: number };
  /** Of a variant, as a buyer finds it. */
  'stock-low': Nothing;
  'stock-back': Nothing;
  'price-changed': Nothing;
}
export type EventKind = keyof EventDetails;

interface EventFacts {
  /** The story of its order tells it. */
  story: boolean;
  /** What others are told of it as, or null: it is nobody else's business. */
  outside: `${'order' | 'claim' | 'stock' | 'price' | 'topup'}.${string}` | null;
}

/** Every kind of event there is. */
export const EVENTS = {
  created: { story: true, outside: 'order.created' },
  'create-failed': { story: true, outside: 'order.failed' },
  'hand-claimed': { story: true, outside: null },
  'hand-proof': { story: true, outside: null },
  paid: { story: true, outside: 'order.paid' },
  delivered: { story: true, outside: 'order.delivered' },
  waiting: { story: true, outside: 'order.waiting' },
  'supply-refused': { story: true, outside: null },
  'supply-left': { story: true, outside: null },
  'supply-late': { story: true, outside: null },
  viewed: { story: true, outside: null },
  downloaded: { story: true, outside: null },
  expired: { story: true, outside: 'order.expired' },
  failed: { story: true, outside: 'order.failed' },
  'refund-asked': { story: true, outside: null },
  'refund-failed': { story: true, outside: null },
  'refunded-part': { story: true, outside: 'order.refunded-part' },
  refund: { story: true, outside: 'order.refunded' },
  credited: { story: true, outside: 'order.credited' },
  'topped-up': { story: true, outside: 'topup.paid' },
  'balance-taken': { story: true, outside: null },
  'kept-left': { story: true, outside: null },
  'credit-taken-back': { story: true, outside: null },
  'credit-given-again': { story: true, outside: null },
  swapped: { story: true, outside: 'order.swapped' },
  replaced: { story: true, outside: 'order.replaced' },
  'claim-opened': { story: true, outside: 'claim.opened' },
  'claim-said': { story: true, outside: null },
  'claim-answered': { story: true, outside: 'claim.answered' },
  repaired: { story: true, outside: null },
  'voucher-twice': { story: true, outside: null },
  'dispute-open': { story: true, outside: 'order.disputed' },
  'dispute-won': { story: true, outside: 'order.dispute-won' },
  'dispute-lost': { story: true, outside: 'order.dispute-lost' },
  'callback-refused': { story: true, outside: null },
  'callback-repeated': { story: true, outside: null },
  'stock-low': { story: false, outside: 'stock.low' },
  'stock-back': { story: false, outside: 'stock.back' },
  'price-changed': { story: false, outside: 'price.changed' },
} as const satisfies Record<EventKind, EventFacts>;

/** The kinds that an order's story tells. */
export type StoryEvent = {
  [K in EventKind]: (typeof EVENTS)[K]['story'] extends true ? K : never;
}[EventKind];
export const STORY_EVENTS = (Object.keys(EVENTS) as EventKind[]).filter(
  (kind): kind is StoryEvent => EVENTS[kind].story,
);

/** The kinds that others may be told of, by the name that they have there. */
export type OutsideName = Exclude<(typeof EVENTS)[EventKind]['outside'], null>;
export const OUTSIDE_KINDS = (Object.keys(EVENTS) as EventKind[]).flatMap((kind) => {
  const name: OutsideName | null = EVENTS[kind].outside;
  return name === null ? [] : [{ kind, name }];
});
export const OUTSIDE_NAMES = [...new Set(OUTSIDE_KINDS.map(({ name }) => name))];

/** An event that is to be noted; one that came with no order of ours has none. */
export type NewEvent<K extends EventKind = EventKind> = {
  [Kind in K]: {
    kind: Kind;
    orderId: number | null;
    source: string;
  } & (Nothing extends EventDetails[Kind]
    ? { detail?: keyof EventDetails[Kind] extends never ? Record<string, never> : EventDetails[Kind] }
    : { detail: EventDetails[Kind] });
}[K];
