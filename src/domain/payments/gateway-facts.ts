import type { SaleChannel } from '../orders/orders.ts';
import type { Channel } from './channels.ts';

/** What the store knows of a payment gateway without asking it. How it is talked to is its adapter's. */
export interface GatewayFacts {
  /** As its makers write it. */
  label: string;
  /** Below the API's base: where it tells its news; absent where a person tells them. */
  callbackPath?: string;
  /** As it publishes them, in the checkout's order; used until it has said which of them are open. */
  channels: readonly Channel[];
  /** In which of the two searches for orders its payments are found. */
  searchedAs: 'most' | 'cards';
  /**
   * Whether its transaction is for just what was asked: a fee that the buyer bears may raise it elsewhere. 'unique':
   * nothing but the amount tells its payments apart, so that no two open ones share one.
   */
  amount: 'exact' | 'or-more' | 'unique';
  /** What it knows is what we wrote down ourselves: there is nobody to compare with. */
  ownBooks?: true;
  /** One account there may serve more than this store: news of what is not ours is let go, not refused. */
  shared?: true;
  /**
   * It sends money back when it is asked to, all or a part, but for payments of these groups. Absent: the seller has to
   * send it by hand.
   */
  refunds?: {
    not: readonly Channel['group'][];
    /** All that was paid, or nothing. */
    whole?: true;
  };
  /** Its ways to pay are on offer by this door alone. */
  door?: SaleChannel;
  /** What it calls its reference and ours when it sends a buyer back. */
  returns?: { reference: string; merchantRef: string };
}

/** One of a company outside: reached with variables, with its news told to us, and with a stand-in here. */
export type OutsideFacts = GatewayFacts & { callbackPath: string };
