/** What this process is sending right now, and to which endpoint. */
export class EventsUnderWay {
  readonly #busy = new Map<number, number>();
  readonly #all = new Set<Promise<void>>();

  get size(): number {
    return this.#all.size;
  }

  /** How many are on their way to each. */
  busy(): Readonly<Record<number, number>> {
    return Object.fromEntries(this.#busy);
  }

  /** Nobody waits for it here; `work` does not fail. */
  begin(endpoint: number, work: Promise<void>, ended: () => void): void {
    this.#busy.set(endpoint, (this.#busy.get(endpoint) ?? 0) + 1);
    const all = work.finally(() => {
      const left = (this.#busy.get(endpoint) ?? 1) - 1;
      if (left === 0) this.#busy.delete(endpoint);
      else this.#busy.set(endpoint, left);
      this.#all.delete(all);
      ended();
    });
    this.#all.add(all);
  }

  async settled(): Promise<void> {
    await Promise.all(this.#all);
  }
}
