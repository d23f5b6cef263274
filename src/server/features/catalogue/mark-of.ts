import { toHex } from '../../db/same-bytes.ts';

/** Stands for what somebody was shown: another mark is something else. */
export async function markOf(shown: unknown): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(shown));
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
}
