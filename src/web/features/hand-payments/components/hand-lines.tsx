import type { ReactNode } from 'react';
import { stepLabel } from '#web/features/price/order-amount.tsx';
import { PriceSteps } from '#web/features/price/price-steps.tsx';
import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import type { HandProps } from '../hand-purchase.ts';

/** What the amount is made of. */
export function HandLines({ purchase, payment }: Pick<HandProps, 'purchase' | 'payment'>) {
  const { t, locale } = useLanguage();
  const { totalAmount, steps = [] } = purchase;
  if (totalAmount === undefined) return null;
  const [price, ...others] = steps;
  return (
    <article className="receipt">
      <dl>{purchase.reference && <Line label={t('success.reference')}>{purchase.reference}</Line>}</dl>
      <hr className="receipt-cut" />
      <dl>
        <Line
          label={
            <>
              <bdi>{productText(t, purchase.productName)}</bdi> <bdi dir="ltr">× {purchase.quantity}</bdi>
            </>
          }
        >
          <span className="money">{formatIdr(price?.amount ?? totalAmount, locale)}</span>
        </Line>
        <PriceSteps steps={others} label={(step) => stepLabel(t, step)} />
      </dl>
      <hr className="receipt-cut" />
      <dl>
        <div className="receipt-row">
          <dt className="font-bold text-ink">{t('success.total')}</dt>
          <dd className="money text-lg">{formatIdr(payment.amount, locale)}</dd>
        </div>
      </dl>
    </article>
  );
}

const Line = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="receipt-row">
    <dt className="min-w-0 shrink! wrap-anywhere">{label}</dt>
    <dd className="flex-none">
      <bdi dir="ltr">{children}</bdi>
    </dd>
  </div>
);
