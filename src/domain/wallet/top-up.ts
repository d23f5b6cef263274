import { paidIdr, type Refundable } from '../orders/refunds.ts';
import { MAX_USD } from '../price/money.ts';

/** From so much on a top-up brings so much more; cents. */
export interface BonusStep {
  from: number;
  bonus: number;
}

/** Between what a customer may fill up, and what comes on top; cents. */
export interface TopUpTerms {
  least: number;
  most: number;
  steps: readonly BonusStep[];
}

/** So many unpaid top-ups may an account have open at once. */
export const MOST_OPEN_TOP_UPS = 5;

/** '12.50' → 1250; what is no amount of dollars gives null. */
export function typedCents(text: string): number | null {
  const plain = text.trim();
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return null;
  const cents = Math.round(Number(plain) * 100);
  return cents > 0 && cents <= MAX_USD * 100 ? cents : null;
}

const partsOf = (text: string): string[] =>
  text
    // As keyboards of other languages write it, too.
    .split(/[,،，、]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** '5, 10, 25': each once, from small to large; null when one of them is no amount. */
export function amountsIn(text: string): number[] | null {
  const amounts = partsOf(text).map(typedCents);
  if (amounts.some((cents) => cents === null)) return null;
  return [...new Set(amounts as number[])].sort((a, b) => a - b);
}

/** '25:1, 50:3': from 25 one more, from 50 three; null when one of them is no such pair, or an amount stands twice. */
export function stepsIn(text: string): BonusStep[] | null {
  const steps: BonusStep[] = [];
  for (const part of partsOf(text)) {
    const [from, bonus, ...more] = part.split(':').map(typedCents);
    if (!from || !bonus || more.length > 0 || steps.some((step) => step.from === from)) return null;
    steps.push({ from, bonus });
  }
  return steps.sort((a, b) => a.from - b.from);
}

/** What the highest step that is reached brings. */
export const bonusFor = (cents: number, steps: readonly BonusStep[]): number =>
  steps.findLast(({ from }) => cents >= from)?.bonus ?? 0;

export const isTopUp = (cents: number, { least, most }: TopUpTerms): boolean =>
  Number.isSafeInteger(cents) && cents >= least && cents <= most;

interface TopUpSettings {
  topUpLeast: number;
  topUpMost: number;
  topUpBonus: string;
}

/** By what the seller set. */
export const topUpTerms = ({ topUpLeast, topUpMost, topUpBonus }: TopUpSettings): TopUpTerms => ({
  least: topUpLeast * 100,
  most: topUpMost * 100,
  steps: stepsIn(topUpBonus) ?? [],
});

/** What a part of a top-up's money brought, its share of the bonus with it; what is left over goes with the last. */
export const creditOf = (
  order: Refundable & { creditCents: number; bonusCents: number },
  amountIdr: number,
): number => Math.ceil(((order.creditCents + order.bonusCents) * amountIdr) / Math.max(1, paidIdr(order)));
