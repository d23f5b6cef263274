import type { ChannelView } from '#contract/payments/checkout.ts';
import { PAYMENT_HOURS } from '#domain/orders/orders.ts';
import { isRecord } from '../files/browser-storage.ts';

const count = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && value >= 0 ? value : otherwise;

const readFees = (fees: Record<string, unknown>): NonNullable<ChannelView['fees']> => ({
  feeFlat: count(fees.feeFlat, 0),
  feePercent: count(fees.feePercent, 0),
  feeMinimum: count(fees.feeMinimum, 0),
  feeVat: count(fees.feeVat, 0),
});

/** Payment methods as the store tells them; one without a name cannot be chosen, and the store checks limits anyway. */
export function readChannels(answer: unknown): ChannelView[] {
  const list = isRecord(answer) && !Array.isArray(answer) ? answer.data : answer;
  return (Array.isArray(list) ? list : []).flatMap((each: unknown) =>
    isRecord(each) && typeof each.code === 'string' && typeof each.name === 'string'
      ? {
          code: each.code,
          name: each.name,
          group: String(each.group ?? ''),
          minAmount: count(each.minAmount, 0),
          maxAmount: count(each.maxAmount, Number.MAX_SAFE_INTEGER),
          maxMinutes: count(each.maxMinutes, PAYMENT_HOURS * 60),
          active: each.active !== false,
          ...(isRecord(each.fees) ? { fees: readFees(each.fees) } : {}),
          ...(each.down === true ? { down: true as const } : {}),
          ...(each.more === true ? { more: true as const } : {}),
          ...(typeof each.letters === 'string' ? { letters: each.letters } : {}),
        }
      : [],
  );
}

/** The same where it matters whether there are none: a store may take no payments yet, an answer may be no list at all. */
export function readOffer(answer: { data: unknown } | undefined): ChannelView[] {
  const read = readChannels(answer);
  const none = Array.isArray(answer?.data) && answer.data.length === 0;
  if (read.length === 0 && !none) throw new Error('no list of methods');
  return read;
}
