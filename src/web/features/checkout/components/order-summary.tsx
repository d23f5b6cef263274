import type { Product } from '#contract/catalogue/products.ts';
import type { ChannelView } from '#contract/payments/checkout.ts';
import { durationLabel } from '#domain/catalogue/durations.ts';
import { type Price, unitPriceIdr } from '#domain/price/price.ts';
import { durationText } from '#web/features/catalogue/duration-text.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { MethodMark } from './method-mark.tsx';

interface Props {
  baseName: string;
  variant: Product;
  quantity: number;
  price: Price;
  /** What paying that way adds. */
  feeIdr: number;
  /** How it is paid, once that is chosen. */
  channel: ChannelView | null;
}

export function OrderSummary({ baseName, variant, quantity, price, feeIdr, channel }: Props) {
  const { t, locale } = useLanguage();
  const voucher = price.steps.find(({ percent }) => percent);
  return (
    <section aria-labelledby="summary-title">
      <h2 id="summary-title" className="mb-2 text-sm font-semibold text-muted">
        {t('checkout.summary')}
      </h2>
      <div className="receipt">
        <p className="mb-2 font-bold wrap-anywhere">
          <bdi>{baseName}</bdi>
        </p>
        <dl>
          <div className="receipt-row">
            <dt>{t('checkout.variant')}</dt>
            <dd>
              {durationText(t, durationLabel(variant.name))} ·{' '}
              <bdi>{formatIdr(unitPriceIdr(variant), locale)}</bdi>
            </dd>
          </div>
          <div className="receipt-row">
            <dt>{t('checkout.quantity')}</dt>
            <dd>
              <bdi dir="ltr">× {quantity}</bdi>
            </dd>
          </div>
          {voucher && (
            <div className="receipt-row">
              <dt>{t('checkout.discount', { pct: voucher.percent ?? 0 })}</dt>
              <dd className="text-teal-text">
                <bdi>{formatIdr(-voucher.takesIdr, locale)}</bdi>
              </dd>
            </div>
          )}
          {feeIdr > 0 && (
            <div className="receipt-row">
              <dt>{t('checkout.fee')}</dt>
              <dd>
                <bdi>{formatIdr(feeIdr, locale)}</bdi>
              </dd>
            </div>
          )}
          {channel && (
            <div className="receipt-row items-center">
              <dt>{t('checkout.methods')}</dt>
              <dd className="flex items-center gap-2 font-sans">
                <MethodMark {...channel} />
                {channel.name}
              </dd>
            </div>
          )}
        </dl>
        <hr className="receipt-cut" />
        <dl>
          <div className="receipt-row">
            <dt className="font-bold text-ink">{t('checkout.total')}</dt>
            <dd className="money text-lg" aria-live="polite">
              {formatIdr(price.totalIdr + feeIdr, locale)}
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
