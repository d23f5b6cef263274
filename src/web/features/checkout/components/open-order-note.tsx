import { useEffect, useState } from 'react';
import { methodName } from '#web/features/orders/method-name.ts';
import { endOpenOrder, forgetOpenOrder, openOrder } from '#web/features/orders/open-order.ts';
import { readPurchase } from '#web/features/orders/read-purchase.ts';
import type { ShownPurchase } from '#web/features/orders/shown-purchase.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { Banner } from '#web/ui/screen/banner.tsx';

/** An order that can still be paid, and the way back to its payment. */
export function OpenOrderNote() {
  const { t, locale } = useLanguage();
  const { api } = useServices();
  const [merchantRef] = useState(() => openOrder()?.merchantRef ?? null);
  const [order, setOrder] = useState<ShownPurchase | null>(null);
  useEffect(() => {
    if (merchantRef === null) return;
    let gone = false;
    api.call(sharedEndpoints.getPurchase, { merchant_ref: merchantRef }).then(
      ({ data }) => {
        const found = readPurchase(data);
        if (found?.status === 'PAID') return endOpenOrder(merchantRef);
        if (found?.status !== 'UNPAID') return forgetOpenOrder();
        if (!gone) setOrder(found);
      },
      // Not known now: nothing is offered, and the checkout goes on without it.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [api, merchantRef]);
  if (!order?.checkoutUrl) return null;
  const facts = [
    `${productText(t, order.productName)} × ${order.quantity}`,
    order.totalAmount === undefined ? '' : formatIdr(order.totalAmount, locale),
    order.paymentMethod ? methodName(t, { ...order, paymentMethod: order.paymentMethod }) : '',
  ];
  return (
    <Banner tone="note">
      <strong className="block font-semibold">{t('checkout.openOrder')}</strong>
      <bdi>{facts.filter((fact) => fact !== '').join(' · ')}</bdi>{' '}
      <a className="font-semibold whitespace-nowrap underline underline-offset-2" href={order.checkoutUrl}>
        {t('checkout.resume')}
      </a>
    </Banner>
  );
}
