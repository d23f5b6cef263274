import { seededRandom } from '#seed/random.ts';

/** Runs the tasks over so many connections at once; answers in the order of the tasks. */
export async function inParallel<T>(connections: number, tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = new Array(tasks.length);
  let next = 0;
  const work = async () => {
    for (let at = next++; at < tasks.length; at = next++) {
      const task = tasks[at];
      if (task) results[at] = await task();
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return results;
}

/** A repeatable shuffle. */
export function shuffled<T>(list: readonly T[], seed: string): T[] {
  const random = seededRandom(seed);
  return list
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
