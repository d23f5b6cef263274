import type { HttpSend } from '#server/ports/http-send.ts';
import type { Outcome } from './messenger.ts';

/** A stand-in's call to the store, as a gateway makes it: no redirect is followed, and no answer is waited for too long. */
export async function tellStore(
  send: HttpSend,
  url: string,
  { headers, body, withinMs }: { headers: Record<string, string>; body: string; withinMs: number },
): Promise<Outcome> {
  try {
    const response = await send(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    });
    await response.text();
    return response.status >= 200 && response.status < 300 ? 'accepted' : 'refused';
  } catch {
    return 'unreachable';
  }
}
