import type { OrderStep } from '#domain/price/order-steps.ts';
import { STEP_KINDS } from '#domain/price/step-kinds.ts';
import { isRecord } from '#web/lib/files/browser-storage.ts';

/** What an amount is made of, where the store tells it: all of it, or nothing that would not add up. */
export function readSteps(value: unknown): OrderStep[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const steps = value.flatMap((step) => (isRecord(step) ? readStep(step) : []));
  return steps.length === value.length ? steps : undefined;
}

function readStep({ why, amount, code, percent }: Record<string, unknown>): OrderStep | [] {
  const known = STEP_KINDS.find((each) => each === why);
  if (!known || (amount !== null && !Number.isInteger(amount))) return [];
  return {
    why: known,
    amount: amount === null ? null : Number(amount),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof percent === 'number' ? { percent } : {}),
  };
}

/** What arrived, where that was another amount than was asked for. */
export const readReceived = (sums: unknown): number | undefined =>
  isRecord(sums) && Number.isInteger(sums.received) ? Number(sums.received) : undefined;
