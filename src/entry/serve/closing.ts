/** What has been opened, closed in the opposite order: one step after the other, each whatever became of the last. */
export class Closing {
  readonly #steps: (() => unknown)[] = [];
  #run: Promise<void> | null = null;

  add(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** Once, however many ask. */
  run(): Promise<void> {
    this.#run ??= this.#all();
    return this.#run;
  }

  async #all(): Promise<void> {
    const failures: unknown[] = [];
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
