import type { OrderCredit } from '#contract/orders/orders.ts';
import { formatUsd } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/message-keys.ts';

interface Titled {
  productName: string;
  credit?: OrderCredit | undefined;
}

/** What an order is for: its product, or the balance that it brings. */
export const orderTitle = (t: Translate, { productName, credit }: Titled): string =>
  credit ? t('sales.topUp', { amount: formatUsd(credit.amount) }) : productName;
