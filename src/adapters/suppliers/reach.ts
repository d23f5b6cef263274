import { AddressRefused, type HttpSend } from '#server/ports/http-send.ts';
import { SupplierNotReached, SupplierUnclear } from '#server/ports/supplier.ts';

/** No connection was made: nothing can have been sent. */
const NOBODY_THERE = ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH'];

/** Calls a supplier, by POST where there is a body. Whatever is no answer is thrown as what it means for a sale. */
export async function reach(
  { send, timeoutMs }: { send: HttpSend; timeoutMs: number },
  url: string,
  { headers, body }: { headers: Record<string, string>; body?: string | undefined },
): Promise<{ status: number; text: string }> {
  try {
    const answer = await send(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Accept: 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    if (error instanceof AddressRefused) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (NOBODY_THERE.includes(code)) throw new SupplierNotReached(code, { cause: error });
    throw new SupplierUnclear(code || 'no answer', { cause: error });
  }
}
