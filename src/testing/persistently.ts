/** Tries what may fail while processes die, until it works. */
export async function persistently<T>(work: () => Promise<T>, tries = 100): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt > tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
