/** A value that is replaced as a whole, and those who want to know when. */
export class Store<T> {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get = (): T => this.#value;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.begin();
    return () => {
      if (this.#listeners.delete(listener) && this.#listeners.size === 0) this.end();
    };
  };

  protected get isShown(): boolean {
    return this.#listeners.size > 0;
  }

  /** Somebody looks, after nobody did. */
  protected begin(): void {}
  /** Nobody looks any more. */
  protected end(): void {}

  protected set(value: T): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }
}
