/** What the ledger writes by itself when a balance changes, in the words that its rows have always had. */
export const INITIAL_REASON = 'Initial balance';
export const redeemReason = (code: string): string => `Redeem ${code}`;
export const refundReason = (reference: string, why: string): string =>
  `Refund of order ${reference}: ${why}`;
export const adminReason = (operation: 'add' | 'deduct'): string => `Balance ${operation} by admin`;

/** A row of the ledger by its kind, for pages that word it in their own language; `note` is what a person wrote. */
export type BalanceReason =
  | { kind: 'initial' | 'added' | 'deducted' }
  | { kind: 'redeem'; code: string }
  | { kind: 'refund'; reference: string; why: string }
  | { kind: 'note'; text: string };

export function balanceReason(reason: string): BalanceReason {
  if (reason === INITIAL_REASON) return { kind: 'initial' };
  if (reason === adminReason('add')) return { kind: 'added' };
  if (reason === adminReason('deduct')) return { kind: 'deducted' };
  const code = /^Redeem (\S+)$/.exec(reason)?.[1];
  if (code) return { kind: 'redeem', code };
  const [, reference, why] = /^Refund of order (\S+): (.*)$/s.exec(reason) ?? [];
  return reference === undefined || why === undefined
    ? { kind: 'note', text: reason }
    : { kind: 'refund', reference, why };
}
