const SECOND_MS = 1_000;

/** The time once a second, from one timer that runs only while somebody looks. */
export class Ticker {
  #time: number;
  #timer: ReturnType<typeof setInterval> | null = null;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();

  constructor(now: () => number) {
    this.#now = now;
    this.#time = now();
  }

  getTime = (): number => this.#time;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#timer === null) {
      this.#time = this.#now();
      this.#timer = setInterval(this.#tick, SECOND_MS);
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0 || this.#timer === null) return;
      clearInterval(this.#timer);
      this.#timer = null;
    };
  };

  #tick = (): void => {
    this.#time = this.#now();
    for (const listener of this.#listeners) listener();
  };
}
