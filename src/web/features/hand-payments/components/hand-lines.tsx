import type { ReactNode } from 'react';
import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import type { HandProps } from '../hand-purchase.ts';

/** What the amount is made of. */
export function HandLines({ purchase, payment }: Pick<HandProps, 'purchase' | 'payment'>) {
  const { t, locale } = useLanguage();
  const { totalAmount, discount, sums } = purchase;
  if (totalAmount === undefined) return null;
  const off = discount?.amount ?? 0;
  const idr = (amount: number) => formatIdr(amount, locale);
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
          {idr((sums?.goods ?? totalAmount) + off)}
        </Line>
        {discount && off > 0 && (
          <Line label={t('hand.discount', { percentage: discount.percentage })} taken>
            {idr(-off)}
          </Line>
        )}
        {(
          [
            ['success.fee', sums?.fee ?? 0],
            ['success.unique', -payment.uniqueAmount],
            ['success.balance', -(sums?.balance ?? 0)],
          ] as const
        ).map(
          ([label, sum]) =>
            sum !== 0 && (
              <Line key={label} label={t(label)} taken={sum < 0}>
                {idr(sum)}
              </Line>
            ),
        )}
      </dl>
      <hr className="receipt-cut" />
      <dl>
        <div className="receipt-row">
          <dt className="font-bold text-ink">{t('success.total')}</dt>
          <dd className="money text-lg">{idr(payment.amount)}</dd>
        </div>
      </dl>
    </article>
  );
}

interface LineProps {
  label: ReactNode;
  /** Lowers the amount. */
  taken?: boolean;
  children: ReactNode;
}

const Line = ({ label, taken = false, children }: LineProps) => (
  <div className="receipt-row">
    <dt className="min-w-0 shrink! wrap-anywhere">{label}</dt>
    <dd className={`flex-none ${taken ? 'text-teal-text' : ''}`}>
      <bdi dir="ltr">{children}</bdi>
    </dd>
  </div>
);
