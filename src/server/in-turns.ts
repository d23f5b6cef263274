/** So long may one piece of work keep everybody else waiting. */
const TURN_MS = 4;

/** Work on many things that lets others have their turn: a shop with ten thousand variants answers its buyers meanwhile. */
export async function inTurns<T, R>(list: Iterable<T>, each: (one: T) => R): Promise<R[]> {
  const done: R[] = [];
  let from = performance.now();
  for (const one of list) {
    done.push(each(one));
    if (performance.now() - from < TURN_MS) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    from = performance.now();
  }
  return done;
}
