import type { ManagedOrder } from '#contract/orders/manage-orders.ts';
import { formatIdr, formatUsd } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/message-keys.ts';

type Paid = Partial<Pick<ManagedOrder, 'gateway' | 'fromBalance' | 'sums'>> &
  Pick<ManagedOrder, 'totalAmount'>;

/** What a balance paid alone was sold in dollars. */
export const isInDollars = ({ gateway }: Paid): boolean => gateway === 'balance';

/** What its buyer pays in all: what is sent, and what the balance pays of it. */
export const wholeIdr = ({ totalAmount, sums }: Paid): number => totalAmount + (sums?.balance ?? 0);

export const totalText = (t: Translate, order: Paid): string =>
  isInDollars(order) ? formatUsd(order.fromBalance ?? 0) : formatIdr(wholeIdr(order), t.locale);
