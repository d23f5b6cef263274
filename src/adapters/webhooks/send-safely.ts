import { MOST_ANSWER } from '#domain/webhooks/webhooks.ts';
import type { EventAnswer } from '#server/ports/event-post.ts';
import type { HttpSend } from '#server/ports/http-send.ts';

/** Sends a POST, and tells what came back in short; what was not answered is an answer too. */
export async function sendSafely(
  send: HttpSend,
  url: string,
  timeoutMs: number,
  made: () => Promise<{ headers: Record<string, string>; body: string }>,
): Promise<EventAnswer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await send(url, { method: 'POST', ...(await made()), redirect: 'manual', signal });
    return { status: answer.status, answer: kept(await answer.text()) };
  } catch (error) {
    return { status: null, answer: kept(whyNot(error)) };
  }
}

/** A database takes no zero bytes, and nobody wants control characters on a page. */
const kept = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').slice(0, MOST_ANSWER);

function whyNot(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time';
  return 'code' in error ? String(error.code) : error.message;
}
