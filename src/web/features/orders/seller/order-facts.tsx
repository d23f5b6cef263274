import type { ReactNode } from 'react';
import type { OrderCredit } from '#contract/orders/orders.ts';
import type { TrackedOrder } from '#contract/orders/tracking.ts';
import { orderNumber } from '#domain/orders/orders.ts';
import { OrderAmount } from '#web/features/price/order-amount.tsx';
import { formatDateTime, formatIdr, formatUsd } from '#web/i18n/format.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { paidBy } from './paid-by.ts';

/** Everything that is known of an order but its keys. */
export function OrderFacts({ order }: { order: TrackedOrder }) {
  const { t, locale } = useLanguage();
  return (
    <dl>
      <Row label={t('order.number')}>{order.id}</Row>
      <Row label={t('success.reference')}>{order.reference || '–'}</Row>
      {orderNumber(order.merchantRef) === null && (
        <Row label={t('order.merchantRef')}>{order.merchantRef}</Row>
      )}
      <Row label={t('success.date')}>{formatDateTime(order.purchaseDate, t)}</Row>
      {order.credit ? (
        <CreditFacts credit={order.credit} />
      ) : (
        <Row label={t('success.quantity')}>{order.quantity}</Row>
      )}
      <OrderAmount steps={order.steps} totalIdr={order.totalAmount} receivedIdr={order.sums?.received} />
      {order.refunded !== undefined && (
        <>
          <Row label={t('order.refunded')}>
            <span className="money">{formatIdr(order.refunded, locale)}</span>
          </Row>
          <Row label={t('order.kept')}>
            <span className="money">
              {formatIdr((order.charged ?? order.totalAmount) - order.refunded, locale)}
            </span>
          </Row>
        </>
      )}
      <Row label={t('order.name')}>{order.customerName || '–'}</Row>
      <Row label={t('success.email')}>{order.customerEmail}</Row>
      <Row label={t('order.phone')}>{order.customerPhone || '–'}</Row>
      <Row label={t('success.method')}>{paidBy(order, t)}</Row>
      {order.customLink && (
        <Row label={t('order.link')}>
          <a className="underline" href={order.customLink} target="_blank" rel="noopener noreferrer">
            {order.customLink}
          </a>
        </Row>
      )}
    </dl>
  );
}

function CreditFacts({ credit: { amount, bonus } }: { credit: OrderCredit }) {
  const t = useT();
  return (
    <>
      <Row label={t('success.credit')}>
        <span className="money">{formatUsd(amount)}</span>
      </Row>
      {bonus > 0 && (
        <Row label={t('success.bonus')}>
          <span className="money">{formatUsd(bonus)}</span>
        </Row>
      )}
    </>
  );
}

export function OrderBadges({ order }: { order: Pick<TrackedOrder, 'status' | 'deliveryStatus'> }) {
  return (
    <p className="flex flex-wrap gap-1.5">
      <StatusBadge status={order.status} />
      <StatusBadge status={order.deliveryStatus} />
    </p>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="receipt-row">
    <dt>{label}</dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
);
