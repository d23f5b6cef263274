/** When each part of the cycle ends, in milliseconds. */
export const POPUP = {
  initialDelay: 4_000,
  display: 6_000,
  gap: 12_000,
  enter: 600,
  exit: 500,
  refresh: 5 * 60_000,
};

/** `waiting` shows nothing: before the first entry, between two, or because there is none. */
export type PopupPhase = 'waiting' | 'showing' | 'leaving';

export interface PopupState<Entry> {
  phase: PopupPhase;
  entry: Entry | null;
  paused: boolean;
}

export type PauseReason = 'hover' | 'focus' | 'hidden';

interface Outside<Entry> {
  now: () => number;
  /** Runs something later; gives what calls it off. */
  later: (ms: number, run: () => void) => () => void;
  /** What may still be shown at this moment. */
  isFresh: (entry: Entry) => boolean;
  onChange: (state: PopupState<Entry>) => void;
}

/** Shows the entries one after the other, around and around, standing still while it is paused. */
export class PopupCycle<Entry> {
  #state: PopupState<Entry> = { phase: 'waiting', entry: null, paused: false };
  #entries: readonly Entry[] = [];
  #next = 0;
  #step: { run: () => void; left: number; since: number; cancel: (() => void) | null } | null = null;
  #closed = false;
  readonly #reasons = new Set<PauseReason>();
  readonly #outside: Outside<Entry>;

  constructor(outside: Outside<Entry>) {
    this.#outside = outside;
  }

  get state(): PopupState<Entry> {
    return this.#state;
  }

  /** A new list takes the old one's place; what is on the screen stays until its time is over. */
  setEntries(entries: readonly Entry[]): void {
    this.#entries = entries;
    if (!this.#closed && this.#step === null && entries.length > 0) {
      this.#after(POPUP.initialDelay, this.#show);
    }
  }

  pause(reason: PauseReason): void {
    this.#reasons.add(reason);
    const step = this.#step;
    if (step?.cancel) {
      step.cancel();
      step.cancel = null;
      step.left = Math.max(0, step.left - (this.#outside.now() - step.since));
    }
    this.#set({ ...this.#state, paused: true });
  }

  resume(reason: PauseReason): void {
    if (!this.#reasons.delete(reason) || this.#reasons.size > 0) return;
    if (this.#step) this.#after(this.#step.left, this.#step.run);
    this.#set({ ...this.#state, paused: false });
  }

  /** Nothing more happens until there are entries again. */
  stop(): void {
    this.#step?.cancel?.();
    this.#step = null;
    this.#set({ phase: 'waiting', entry: null, paused: false });
  }

  /** Ends it for good. */
  close(): void {
    this.#closed = true;
    this.stop();
  }

  #show = (): void => {
    const fresh = this.#entries.filter(this.#outside.isFresh);
    const entry = fresh[this.#next % Math.max(1, fresh.length)];
    this.#step = null;
    if (entry === undefined) return;
    this.#next = (this.#next + 1) % fresh.length;
    this.#after(POPUP.display, this.#leave);
    this.#set({ ...this.#state, phase: 'showing', entry });
  };

  #leave = (): void => {
    this.#after(POPUP.exit, this.#rest);
    this.#set({ ...this.#state, phase: 'leaving' });
  };

  #rest = (): void => {
    // What is no longer there can be neither pointed at nor focused, and will not say so when it goes.
    this.#reasons.delete('hover');
    this.#reasons.delete('focus');
    this.#after(POPUP.gap, this.#show);
    this.#set({ phase: 'waiting', entry: null, paused: this.#reasons.size > 0 });
  };

  #after(ms: number, run: () => void): void {
    const { later, now } = this.#outside;
    const cancel = this.#reasons.size > 0 ? null : later(ms, run);
    this.#step = { run, left: ms, since: now(), cancel };
  }

  #set(state: PopupState<Entry>): void {
    this.#state = state;
    this.#outside.onChange(state);
  }
}
