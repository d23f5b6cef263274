import type { SandboxCheckout } from '#contract/payments/sandbox.ts';
import { formatCountdown, formatIdr } from '#web/i18n/format.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { CopyButton } from '#web/ui/goods/copy-button.tsx';
import { QrCode } from '#web/ui/goods/qr-code.tsx';
import { paySteps } from '../pay-steps.ts';
import '#web/ui/styles/receipt-keys.css';

/** Steps come with the gateway's mark-up; only their words are shown. */
const plain = (step: string) => step.replace(/<[^<>]*>/g, '');

export function PaymentDetails({ checkout }: { checkout: SandboxCheckout }) {
  const { t, locale } = useLanguage();
  const open = checkout.status === 'UNPAID';
  const now = useNow(open);
  return (
    <article className="receipt">
      <p className="text-sm text-muted">{t('pay.to', { store: checkout.merchantName })}</p>
      <p className="mt-1 text-sm font-semibold">{t('pay.amount')}</p>
      <p className="text-2xl">
        <span className="money">{formatIdr(checkout.amount, locale)}</span>
      </p>
      {checkout.feeCustomer > 0 && (
        <p className="text-xs text-muted">
          {t('pay.fee', { amount: formatIdr(checkout.feeCustomer, locale) })}
        </p>
      )}
      <p className="mt-3 flex items-center justify-between gap-3 text-sm" role="status">
        <span className="font-semibold">{checkout.methodName}</span>
        <span
          className={`badge flex-none ${open ? 'badge-wait' : checkout.status === 'PAID' ? 'badge-good' : 'badge-bad'}`}
        >
          {t(`pay.state.${checkout.status}`)}
        </span>
      </p>
      {open && (
        <p className="mt-2 flex items-baseline justify-between text-sm">
          <span className="text-muted">{t('pay.remaining')}</span>
          <span className="money text-base">{formatCountdown(checkout.expiresAt * 1000 - now)}</span>
        </p>
      )}
      <hr className="receipt-cut" />
      {open && <HowToPay checkout={checkout} />}
      <dl>
        {checkout.items.map((item) => (
          <div className="receipt-row" key={item.name}>
            <dt>
              {productText(t, item.name)} × {item.quantity}
            </dt>
            <dd className="money font-medium">{formatIdr(item.subtotal, locale)}</dd>
          </div>
        ))}
        <div className="receipt-row">
          <dt>{t('pay.reference')}</dt>
          <dd>
            <bdi>{checkout.reference}</bdi>
          </dd>
        </div>
      </dl>
    </article>
  );
}

function HowToPay({ checkout }: { checkout: SandboxCheckout }) {
  const t = useT();
  const instructions = paySteps(t, checkout);
  const label = checkout.group === 'Virtual Account' ? t('pay.virtualAccount') : t('pay.payCode');
  return (
    <>
      {checkout.qrString ? (
        <figure className="text-center">
          <QrCode text={checkout.qrString} label={t('pay.qrAlt')} />
          <figcaption className="mt-2 text-sm text-muted">{t('pay.scan')}</figcaption>
        </figure>
      ) : checkout.payCode ? (
        <div>
          <p className="mb-1.5 text-sm text-muted">{label}</p>
          <div className="receipt-key">
            <code>{checkout.payCode}</code>
            <CopyButton text={checkout.payCode} label={t('copy.copy')} copiedLabel={t('copy.copied')} />
          </div>
        </div>
      ) : (
        <p className="text-sm text-muted">{t('pay.redirect', { name: checkout.methodName })}</p>
      )}
      {instructions.length > 0 && (
        <section className="mt-4" aria-label={t('pay.steps')}>
          {instructions.map(({ title, steps }, at) => (
            <details key={title} className="border-t border-line" open={at === 0}>
              <summary className="py-3 text-sm font-semibold">{title}</summary>
              <ol className="flex list-inside list-decimal flex-col gap-1 pb-3 text-sm text-muted">
                {steps.map((step) => (
                  <li key={step}>{plain(step)}</li>
                ))}
              </ol>
            </details>
          ))}
        </section>
      )}
      <hr className="receipt-cut" />
    </>
  );
}
