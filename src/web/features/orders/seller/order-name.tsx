import type { OrderCredit } from '#contract/orders/orders.ts';
import { takeApart } from '#domain/catalogue/names.ts';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { productText } from '#web/i18n/product-text.ts';
import { textOr } from '#web/i18n/text-or.ts';

interface Titled {
  productName: string;
  credit?: OrderCredit | undefined;
}

/** What an order is for: its product, or the balance that it brings. */
export const orderTitle = (t: Translate, { productName, credit }: Titled): string =>
  credit ? t('sales.topUp', { amount: formatUsd(credit.amount) }) : productText(t, productName);

/** The same for eyes: the product, then which of it and how many. */
export function OrderName({ order }: { order: Titled & { quantity: number } }) {
  const t = useT();
  if (order.credit) return <bdi>{orderTitle(t, order)}</bdi>;
  const { baseName, label } = takeApart(order.productName);
  return (
    <>
      <bdi className="font-semibold">{baseName}</bdi>
      <span className="text-muted">
        {label !== '' && ` ${textOr(t, `duration.${label}`, label)}`}
        {order.quantity > 1 && (
          <>
            {' '}
            <bdi dir="ltr">× {order.quantity}</bdi>
          </>
        )}
      </span>
    </>
  );
}
