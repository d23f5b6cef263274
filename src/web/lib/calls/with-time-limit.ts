/** It took longer than it may. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** Gives up what takes too long, or what nobody waits for any more. */
export async function withTimeLimit<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  unwanted?: AbortSignal,
): Promise<T> {
  const stop = new AbortController();
  const give = () => stop.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      fail(new TooLate());
      stop.abort();
    }, ms);
  });
  unwanted?.addEventListener('abort', give);
  try {
    return await Promise.race([work(stop.signal), late]);
  } finally {
    clearTimeout(timer);
    unwanted?.removeEventListener('abort', give);
  }
}
