/** So many answers in a window are needed before their share says anything. */
const ENOUGH = 30;
const EMPTY_SHARE = 0.9;
const WINDOW_MS = 10 * 60_000;

/** Buyers look up addresses that have orders; somebody who tries addresses finds nothing most of the time. */
export class LookUpAlarm {
  #ends = 0;
  #answers = 0;
  #empty = 0;
  #raised = false;

  /** True when it should be told now: once in a window. */
  note(empty: boolean, nowMs: number): boolean {
    if (nowMs >= this.#ends) {
      this.#ends = nowMs + WINDOW_MS;
      this.#answers = 0;
      this.#empty = 0;
      this.#raised = false;
    }
    this.#answers += 1;
    if (empty) this.#empty += 1;
    if (this.#raised || this.#answers < ENOUGH || this.#empty < this.#answers * EMPTY_SHARE) return false;
    this.#raised = true;
    return true;
  }
}
