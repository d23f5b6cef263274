export interface ResourceState<T> {
  readonly value: T | undefined;
  readonly loading: boolean;
  readonly error: unknown;
}

/** One thing that the page reads from the store: kept, shared by all who show it, fetched again when old. */
export class Resource<T> {
  #state: ResourceState<T>;
  #loadedAt = Number.NEGATIVE_INFINITY;
  #pending: Promise<void> | null = null;
  readonly #load: () => Promise<T>;
  readonly #listeners = new Set<() => void>();

  constructor(load: () => Promise<T>, value?: T) {
    this.#load = load;
    this.#state = { value, loading: value === undefined, error: null };
  }

  getState = (): ResourceState<T> => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What came with the page counts as loaded when the page starts; what was changed since, as loaded long ago. */
  markLoaded(at: number): void {
    if (this.#state.value !== undefined) this.#loadedAt = at;
  }

  refreshIfOlder(maxAgeMs: number, now: number): void {
    if (now - this.#loadedAt > maxAgeMs) void this.refresh(now);
  }

  refresh(now: number): Promise<void> {
    this.#pending ??= this.#fetch(now).finally(() => {
      this.#pending = null;
    });
    return this.#pending;
  }

  async #fetch(now: number): Promise<void> {
    if (!this.#state.loading) this.#set({ ...this.#state, loading: true });
    try {
      const value = await this.#load();
      this.#loadedAt = now;
      this.#set({ value, loading: false, error: null });
    } catch (error) {
      this.#set({ value: this.#state.value, loading: false, error });
    }
  }

  #set(state: ResourceState<T>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
