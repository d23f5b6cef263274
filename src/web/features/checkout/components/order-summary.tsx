import type { Product } from '#contract/catalogue/products.ts';
import type { ChannelView } from '#contract/payments/checkout.ts';
import { type OrderStep, orderSteps } from '#domain/price/order-steps.ts';
import type { Price } from '#domain/price/price.ts';
import { labelText } from '#web/features/catalogue/label-text.ts';
import { PriceSteps } from '#web/features/price/price-steps.tsx';
import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { methodText } from '#web/i18n/method-text.ts';
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
  const sums = { totalIdr: price.totalIdr, feeIdr, uniqueIdr: 0, balanceIdr: 0 };
  // The first is the price, which the variant's line tells.
  const steps = orderSteps(sums, price.steps).slice(1);
  const unit = formatIdr(price.plainIdr, locale);
  const label = ({ why, percent }: OrderStep) =>
    why === 'voucher'
      ? percent
        ? t('checkout.discount', { pct: percent })
        : t('checkout.voucher')
      : t(why === 'promo' ? 'checkout.promo' : 'checkout.fee');
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
          {variant.label !== '' && (
            <div className="receipt-row">
              <dt>{t('checkout.variant')}</dt>
              <dd>
                {labelText(t, variant.label)} · <bdi>{unit}</bdi>
              </dd>
            </div>
          )}
          <div className="receipt-row">
            <dt>{t('checkout.quantity')}</dt>
            <dd>
              {variant.label === '' && <bdi>{unit} </bdi>}
              <bdi dir="ltr">× {quantity}</bdi>
            </dd>
          </div>
          <PriceSteps steps={steps} label={label} />
          {channel && (
            <div className="receipt-row items-center">
              <dt>{t('checkout.methods')}</dt>
              <dd className="flex items-center gap-2 font-sans">
                <MethodMark {...channel} />
                {methodText(t, channel.name)}
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
