/**
 * Answers that cost something to make, kept while what they were made of stays the same. `turn` says cheaply that
 * nothing at all has changed; `mark` says of one answer whether what it shows has.
 */
export class KeptAnswers<T> {
  readonly #most: number;
  readonly #kept = new Map<string, { turn: string; mark: string; answer: Promise<T> }>();

  constructor(most: number) {
    this.#most = most;
  }

  find(key: string, turn: string, mark: () => string): Promise<T> | null {
    const kept = this.#kept.get(key);
    if (!kept) return null;
    if (kept.turn !== turn) {
      if (kept.mark !== mark()) return null;
      kept.turn = turn;
    }
    return kept.answer;
  }

  /** One that failed or lacks something is not kept. Those asked for longest ago go first. */
  keep(
    key: string,
    turn: string,
    mark: string,
    answer: Promise<T>,
    isWhole: (made: T) => boolean = () => true,
  ): Promise<T> {
    this.#kept.delete(key);
    for (const old of this.#kept.keys()) {
      if (this.#kept.size < this.#most) break;
      this.#kept.delete(old);
    }
    this.#kept.set(key, { turn, mark, answer });
    const drop = () => {
      if (this.#kept.get(key)?.answer === answer) this.#kept.delete(key);
    };
    answer.then((made) => isWhole(made) || drop(), drop);
    return answer;
  }
}
