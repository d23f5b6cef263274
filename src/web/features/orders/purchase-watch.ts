import { Store } from '#web/lib/calls/store.ts';
import type { Finding } from './api/find-purchase.ts';
import type { ShownPurchase } from './shown-purchase.ts';

export const POLL_MS = 5_000;
/** A person has to look first: asked for longer, and less often. */
export const HAND_POLL_MS = 15_000;
/** How often a look-up is tried, by how it ended. */
export const ATTEMPTS = { unfinished: 30, byHand: 240, absent: 20, failed: 10 };

export interface WatchState {
  purchase: ShownPurchase | null;
  /** The last look-up, when it brought nothing new. */
  trouble: Exclude<Finding, { kind: 'found' }> | null;
  attempt: number;
  limit: number;
  /** A look-up is under way or will be by itself. */
  watching: boolean;
  /** A look-up is under way now. */
  asking: boolean;
}

interface Watched {
  find: () => Promise<Finding>;
  /** Runs something later; gives what calls it off. */
  later: (ms: number, run: () => void) => () => void;
}

/** No news can be expected by itself: the keys are here, or the payment has ended otherwise. */
export const isFinished = ({ status, deliveryStatus, codes, byHand }: ShownPurchase): boolean =>
  codes.length > 0 ||
  deliveryStatus === 'DELIVERED' ||
  (['EXPIRED', 'FAILED', 'REFUND'].includes(status) && !byHand?.claimedAt);

function limitOf(finding: Finding, seen: ShownPurchase | null): number {
  const known = finding.kind === 'found' ? finding.purchase : seen;
  if (known) return known.byHand ? ATTEMPTS.byHand : ATTEMPTS.unfinished;
  return finding.kind === 'absent' ? ATTEMPTS.absent : ATTEMPTS.failed;
}

/** Asks for an order until its keys are there, as often as its state allows. */
export class PurchaseWatch extends Store<WatchState> {
  #cancel: (() => void) | null = null;
  #round = 0;
  readonly #watched: Watched;

  constructor(watched: Watched) {
    super({
      purchase: null,
      trouble: null,
      attempt: 0,
      limit: ATTEMPTS.absent,
      watching: true,
      asking: true,
    });
    this.#watched = watched;
  }

  /** Starts, or starts over: the buyer's own re-check resets the counter. */
  start(): void {
    this.stop();
    void this.#ask(1);
  }

  /** Somebody is back at the page, or the connection is: what was to be asked soon is asked now. */
  nudge(): void {
    const gaveUp = this.get().trouble?.kind === 'failed' && !this.get().watching;
    if (gaveUp) this.start();
    if (gaveUp || !this.#cancel) return;
    this.stop();
    void this.#ask(this.get().attempt + 1);
  }

  stop(): void {
    this.#round += 1;
    this.#cancel?.();
    this.#cancel = null;
  }

  async #ask(attempt: number): Promise<void> {
    const round = this.#round;
    this.set({ ...this.get(), attempt, watching: true, asking: true });
    const finding = await this.#watched.find();
    if (round !== this.#round) return;
    const purchase = finding.kind === 'found' ? finding.purchase : this.get().purchase;
    const limit = limitOf(finding, this.get().purchase);
    const finished = finding.kind === 'found' && isFinished(finding.purchase);
    const watching = !finished && attempt < limit;
    const trouble = finding.kind === 'found' ? null : finding;
    this.set({ purchase, trouble, attempt, limit, watching, asking: false });
    if (watching)
      this.#cancel = this.#watched.later(
        purchase?.byHand ? HAND_POLL_MS : POLL_MS,
        () => void this.#ask(attempt + 1),
      );
  }
}
