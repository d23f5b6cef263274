import type { ReactNode } from 'react';
import type { TrackedOrder } from '#contract/orders/tracking.ts';
import { givenName } from '#domain/accounts/email.ts';
import { orderNumber } from '#domain/orders/orders.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';

/** Who ordered, when, and what the order is known by. */
export function OrderPerson({ order }: { order: TrackedOrder }) {
  const t = useT();
  const { store } = useServices();
  const { channel } = order;
  const name = givenName(order.customerName, order.customerEmail);
  return (
    <dl>
      <Fact label={t('success.email')}>{order.customerEmail}</Fact>
      {name && <Fact label={t('order.name')}>{name}</Fact>}
      <Fact label={t('order.phone')}>{order.customerPhone || '–'}</Fact>
      {channel && (store.accountArea || channel !== 'web') && (
        <Fact label={t('order.source')}>{t(`order.source.${channel}`)}</Fact>
      )}
      <Fact label={t('success.date')}>{formatDateTime(order.purchaseDate, t)}</Fact>
      <Fact label={t('order.number')}>{order.id}</Fact>
      <Fact label={t('success.reference')}>{order.reference || '–'}</Fact>
      {orderNumber(order.merchantRef) === null && (
        <Fact label={t('order.merchantRef')}>{order.merchantRef}</Fact>
      )}
      {order.customLink && (
        <Fact label={t('order.link')}>
          <a className="underline" href={order.customLink} target="_blank" rel="noopener noreferrer">
            {order.customLink}
          </a>
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="receipt-row">
    <dt>{label}</dt>
    <dd className="font-sans font-medium [word-spacing:normal] wrap-anywhere">
      <bdi>{children}</bdi>
    </dd>
  </div>
);
