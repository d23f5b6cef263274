import { Store } from './store.ts';

export interface ResourceState<T> {
  readonly value: T | undefined;
  readonly loading: boolean;
  readonly error: unknown;
}

/** It is told what is known so far. */
type Load<T> = (known: T | undefined) => Promise<T>;

/** One thing that the page reads from the store: kept, shared by all who show it, fetched again when old. */
export class Resource<T> extends Store<ResourceState<T>> {
  #loadedAt = Number.NEGATIVE_INFINITY;
  #pending: Promise<void> | null = null;
  readonly #load: Load<T>;

  constructor(load: Load<T>, value?: T) {
    super({ value, loading: value === undefined, error: null });
    this.#load = load;
  }

  /** What came with the page counts as loaded when the page starts; what was changed since, as loaded long ago. */
  markLoaded(at: number): void {
    if (this.get().value !== undefined) this.#loadedAt = at;
  }

  /** Only where somebody looks at it. */
  refreshShown(maxAgeMs: number, now: number): void {
    if (this.isShown) this.refreshIfOlder(maxAgeMs, now);
  }

  refreshIfOlder(maxAgeMs: number, now: number): void {
    if (now - this.#loadedAt > maxAgeMs) void this.refresh(now);
  }

  refresh(now: number): Promise<void> {
    return this.#pending ?? this.change(now, this.#load);
  }

  /** Asks in its own way, after what is under way: that may have been asked before what is to be seen now. */
  change(now: number, load: Load<T>): Promise<void> {
    const fetch = () => this.#fetch(now, load);
    const mine = (this.#pending?.then(fetch) ?? fetch()).finally(() => {
      if (this.#pending === mine) this.#pending = null;
    });
    this.#pending = mine;
    return mine;
  }

  async #fetch(now: number, load: Load<T>): Promise<void> {
    if (!this.get().loading) this.set({ ...this.get(), loading: true });
    try {
      const value = await load(this.get().value);
      this.#loadedAt = now;
      this.set({ value, loading: false, error: null });
    } catch (error) {
      this.set({ value: this.get().value, loading: false, error });
    }
  }
}
