import type { BankLine } from '#domain/hand-payments/bank-csv.ts';
import { toHex } from '../../db/same-bytes.ts';

/** The same line of the same account, whichever file or call it stands in. */
export async function keyOf(accountId: number, line: Omit<BankLine, 'line'>): Promise<string> {
  const { day, amountIdr, text, balance, nth } = line;
  const said = JSON.stringify([accountId, day, amountIdr, text, balance, nth]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(said));
  return toHex(new Uint8Array(digest));
}
