const MOST_KEPT = 2_000;

/**
 * What claims said last, as the queue shows it: without keys and what opens them. To hide those all that the order was given has
 * to be opened, so that is done once, and again when more was given since. Nothing that was hidden is kept.
 */
export class ShownWords {
  readonly #kept = new Map<number, { given: number; text: string }>();

  /** `given`: the newest piece of the order. */
  of({ message, given }: { message: number; given: number }): string | undefined {
    const kept = this.#kept.get(message);
    return kept?.given === given ? kept.text : undefined;
  }

  keep({ message, given }: { message: number; given: number }, text: string): void {
    this.#kept.delete(message);
    this.#kept.set(message, { given, text });
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > MOST_KEPT) this.#kept.delete(oldest);
  }
}
