import type { ReactNode } from 'react';
import { ClaimLine } from '#web/features/claims/components/claim-line.tsx';
import { OrderAmount } from '#web/features/price/order-amount.tsx';
import { formatDateTime, formatDuration, formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { StoreMark } from '#web/ui/screen/store-mark.tsx';
import { methodName } from '../method-name.ts';
import type { ShownPurchase } from '../shown-purchase.ts';
import { CreditRows } from './credit-rows.tsx';
import { PurchaseKeys } from './purchase-keys.tsx';
import { StatusBadge } from './status-badge.tsx';

/** How a sale that the balance paid names its way. */
const BY_BALANCE = 'BALANCE';

interface Props {
  purchase: ShownPurchase;
  /** Something was said of it that may have changed it. */
  onChanged?: () => void;
}

export function PurchaseReceipt({ purchase, onChanged }: Props) {
  const { t, locale } = useLanguage();
  const { store } = useServices();
  return (
    <article className="receipt">
      <p className="mb-3 flex items-center justify-center gap-2 font-extrabold">
        <StoreMark size={20} />
        {store.name}
      </p>
      {purchase.credit ? (
        <CreditRows credit={purchase.credit} />
      ) : (
        <dl>
          <Row label={t('success.product')}>
            <bdi>{productText(t, purchase.productName)}</bdi>
          </Row>
          <Row label={t('success.quantity')}>
            <bdi dir="ltr">× {purchase.quantity}</bdi>
          </Row>
          {purchase.answers?.map(({ label, answer }) => (
            <Row key={`${label} ${answer}`} label={label}>
              <bdi>{answer}</bdi>
            </Row>
          ))}
        </dl>
      )}
      {purchase.codes.length > 0 && <PurchaseKeys purchase={purchase} />}
      {purchase.warranty && purchase.merchantRef !== undefined && (
        <div className="mt-2">
          <ClaimLine
            delivery={purchase.delivery}
            whose={{ merchant_ref: purchase.merchantRef }}
            warranty={purchase.warranty}
            onChanged={onChanged}
          />
        </div>
      )}
      <hr className="receipt-cut" />
      <dl>
        {purchase.reference !== undefined && (
          <Row label={t('success.reference')}>
            <bdi>{purchase.reference}</bdi>
          </Row>
        )}
        {purchase.purchaseDate !== undefined && (
          <Row label={t('success.date')}>
            <bdi>{formatDateTime(purchase.purchaseDate, t)}</bdi>
          </Row>
        )}
        {purchase.customerEmail !== undefined && (
          <Row label={t('success.email')}>
            <bdi>{purchase.customerEmail}</bdi>
          </Row>
        )}
        {purchase.paymentMethod !== undefined && (
          <Row label={t('success.method')}>
            {purchase.paymentMethod === BY_BALANCE
              ? t('success.balance')
              : methodName(t, { ...purchase, paymentMethod: purchase.paymentMethod })}
          </Row>
        )}
        {purchase.addedSeconds !== undefined && (
          <Row label={t('success.added')}>
            {t('success.addedTime', { time: formatDuration(purchase.addedSeconds * 1_000, locale) })}
          </Row>
        )}
        <Row label={t('success.status')}>
          <StatusBadge status={purchase.status} />
        </Row>
      </dl>
      {purchase.totalAmount !== undefined && (
        <>
          <hr className="receipt-cut" />
          <dl>
            <OrderAmount
              large
              steps={purchase.steps}
              totalIdr={purchase.totalAmount}
              receivedIdr={purchase.received}
            />
            {purchase.status === 'PAID' && purchase.refunded !== undefined && (
              <Row label={t('success.refundedPart')}>
                <span className="money">{formatIdr(purchase.refunded, locale)}</span>
              </Row>
            )}
          </dl>
        </>
      )}
    </article>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="receipt-row">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
