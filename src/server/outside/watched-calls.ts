import type { OutsideWatch } from './outside-watch.ts';

type Outcome = 'ok' | 'refused' | 'failed' | 'timeout';

interface Watched<Name extends string> {
  name: Name;
  /** Null: how these end says nothing of how it is. */
  watch: OutsideWatch<Name> | null;
  /** It answered, and said no: whoever says no is there. */
  isRefusal(error: unknown): boolean;
  count(call: { method: string; outcome: Outcome; seconds: number }): void;
}

export type WatchedCall = <T>(method: string, ask: () => Promise<T>) => Promise<T>;

/** Every call of something outside goes through here: counted, timed and judged by how it ended. */
export function watchedCalls<Name extends string>({
  name,
  watch,
  isRefusal,
  count,
}: Watched<Name>): WatchedCall {
  return async (method, ask) => {
    const began = performance.now();
    const ended = async (outcome: Outcome) => {
      const tookMs = performance.now() - began;
      count({ method, outcome, seconds: tookMs / 1000 });
      await watch?.note(name, { tookMs, answered: outcome === 'ok' || outcome === 'refused' });
    };
    try {
      const answer = await ask();
      await ended('ok');
      return answer;
    } catch (error) {
      await ended(isRefusal(error) ? 'refused' : isTimeout(error) ? 'timeout' : 'failed');
      throw error;
    }
  };
}

/** Somewhere below the error that is told there is one that says so. */
function isTimeout(error: unknown): boolean {
  for (let cause = error, n = 0; cause instanceof Error && n < 5; cause = cause.cause, n += 1) {
    if (cause.name === 'TimeoutError' || /timed? ?-?out/i.test(cause.message)) return true;
    if ('code' in cause && cause.code === 'ETIMEDOUT') return true;
  }
  return false;
}
