/** What the ledger writes by itself when a balance changes, in the words that its rows have always had. */
export const INITIAL_REASON = 'Initial balance';
export const redeemReason = (code: string): string => `Redeem ${code}`;
export const refundReason = (reference: string, why: string): string =>
  `Refund of order ${reference}: ${why}`;
export const topUpReason = (reference: string, bonus: string): string =>
  bonus === '' ? `Top-up ${reference}` : `Top-up ${reference}, bonus ${bonus}`;
export const takenBackReason = (reference: string): string => `Refund of top-up ${reference}`;
export const givenAgainReason = (reference: string): string => `Refund of top-up ${reference} failed`;
export const orderReason = (reference: string, productName: string): string =>
  `Order ${reference}: ${productName}`;
export const givenBackReason = (reference: string): string => `Balance of order ${reference} returned`;
export const restReason = (reference: string): string => `Payment of order ${reference} kept as balance`;
export const leftReason = (reference: string): string => `Payment of order ${reference} went back`;
export const adminReason = (operation: 'add' | 'deduct'): string => `Balance ${operation} by admin`;

/** A row of the ledger by its kind, for pages that word it in their own language; `note` is what a person wrote. */
export type BalanceReason =
  | { kind: 'initial' | 'added' | 'deducted' }
  | { kind: 'redeem'; code: string }
  | { kind: 'refund'; reference: string; why: string }
  | { kind: 'topUp' | 'takenBack' | 'givenAgain' | 'givenBack' | 'rest' | 'left'; reference: string }
  | { kind: 'topUpBonus'; reference: string; bonus: string }
  | { kind: 'order'; reference: string; product: string }
  | { kind: 'note'; text: string };

/** What is told of an order by its reference alone. */
const OF_REFERENCE = [
  ['topUp', /^Top-up (\S+)$/],
  ['takenBack', /^Refund of top-up (\S+)$/],
  ['givenAgain', /^Refund of top-up (\S+) failed$/],
  ['left', /^Payment of order (\S+) went back$/],
  ['givenBack', /^Balance of order (\S+) returned$/],
  ['rest', /^Payment of order (\S+) kept as balance$/],
] as const;

export function balanceReason(reason: string): BalanceReason {
  if (reason === INITIAL_REASON) return { kind: 'initial' };
  if (reason === adminReason('add')) return { kind: 'added' };
  if (reason === adminReason('deduct')) return { kind: 'deducted' };
  const code = /^Redeem (\S+)$/.exec(reason)?.[1];
  if (code) return { kind: 'redeem', code };
  for (const [kind, pattern] of OF_REFERENCE) {
    const reference = pattern.exec(reason)?.[1];
    if (reference) return { kind, reference };
  }
  const [, filled, bonus] = /^Top-up (\S+), bonus (\S+)$/.exec(reason) ?? [];
  if (filled !== undefined && bonus !== undefined) return { kind: 'topUpBonus', reference: filled, bonus };
  const [, ordered, product] = /^Order (\S+): (.*)$/s.exec(reason) ?? [];
  if (ordered !== undefined && product !== undefined) return { kind: 'order', reference: ordered, product };
  const [, reference, why] = /^Refund of order (\S+): (.*)$/s.exec(reason) ?? [];
  return reference === undefined || why === undefined
    ? { kind: 'note', text: reason }
    : { kind: 'refund', reference, why };
}
