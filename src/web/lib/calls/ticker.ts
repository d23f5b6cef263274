import { Store } from './store.ts';

const SECOND_MS = 1_000;

/** The time once a second, from one timer that runs only while somebody looks. */
export class Ticker extends Store<number> {
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #now: () => number;

  constructor(now: () => number) {
    super(now());
    this.#now = now;
  }

  protected override begin(): void {
    const tick = () => this.set(this.#now());
    tick();
    this.#timer = setInterval(tick, SECOND_MS);
  }

  protected override end(): void {
    clearInterval(this.#timer);
  }
}
