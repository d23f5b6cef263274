import type { HandQueued } from '#contract/payments/hand-payments.ts';
import { stepLabel } from '#web/features/price/order-amount.tsx';
import { PriceSteps } from '#web/features/price/price-steps.tsx';
import { formatAge, formatDateTime, formatIdr } from '#web/i18n/format.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { ExactAmount } from '../exact-amount.tsx';

interface Props {
  payment: HandQueued;
  onProof: () => void;
  onConfirm: () => void;
  onOther: () => void;
  onRefuse: () => void;
}

/** One order with what helps to find its money: how much, where to, from whom, since when. */
export function QueueCard({ payment, onProof, onConfirm, onOther, onRefuse }: Props) {
  const { t, locale } = useLanguage();
  const mayChange = useMay()('orders.change');
  const open = useOpenNamed();
  const { orderId: id, customerEmail: email, reference, proof, refused } = payment;
  const amount = formatIdr(payment.amount, locale);
  return (
    <li className={`panel flex flex-col gap-3 ${payment.waiting ? 'border-edge' : ''}`}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <span className="text-xl">
          <ExactAmount amount={payment.amount} />
        </span>
        <State payment={payment} />
      </div>
      <p className="text-sm wrap-anywhere">
        <bdi className="font-semibold">{payment.account}</bdi> · <bdi>{email}</bdi>
        <br />
        <bdi className="text-muted">{productText(t, payment.productName)}</bdi>{' '}
        <bdi dir="ltr" className="text-muted">
          × {payment.quantity}
        </bdi>
        <br />
        <span className="text-muted">{formatDateTime(payment.claimedAt ?? payment.createdAt, t)}</span>
      </p>
      {payment.steps && (
        <dl>
          <PriceSteps steps={payment.steps} label={(step) => stepLabel(t, step)} />
        </dl>
      )}
      {payment.uniqueAmount === 0 ? (
        <p className="text-sm font-semibold">{t('byHand.plain')}</p>
      ) : (
        payment.aside && <p className="text-sm font-semibold">{t('byHand.aside')}</p>
      )}
      {refused && <p className="text-sm text-muted">{t('byHand.turnedDown', { words: refused.words })}</p>}
      {proof?.usedBy != null && (
        <Banner tone="note">{t('byHand.twice', { id: String(proof.usedBy) })}</Banner>
      )}
      <div className="mt-auto flex flex-wrap gap-2">
        {mayChange && (
          <button
            type="button"
            className={`button button-small ${payment.waiting ? 'button-go' : ''}`}
            aria-label={t('byHand.confirmOne', { amount, email })}
            onClick={onConfirm}
          >
            {t('byHand.confirm')}
          </button>
        )}
        {proof && (
          <RowButton label={t('byHand.proof')} said={t('byHand.proofOne', { email })} onPress={onProof} />
        )}
        {mayChange && (
          <>
            <RowButton label={t('byHand.other')} said={t('byHand.otherOne', { email })} onPress={onOther} />
            <RowButton danger said={t('byHand.refuseOne', { email })} onPress={onRefuse}>
              {t('byHand.refuse')}
            </RowButton>
          </>
        )}
        <RowButton
          label={t('order.open')}
          said={t('order.openOne', { reference })}
          onPress={() => open('order', { order: { id, reference } })}
        />
      </div>
    </li>
  );
}

/** How it stands; who waits comes first. */
function State({ payment: { waiting, claimedAt, status } }: { payment: HandQueued }) {
  const t = useT();
  const now = useServices().now();
  const late = status === 'EXPIRED' && <span className="badge badge-over">{t('byHand.late')}</span>;
  if (!waiting || claimedAt === null) return late || <span className="badge">{t('byHand.unsaid')}</span>;
  const age = formatAge(Math.max(0, (now - Date.parse(claimedAt)) / 1000), t.locale);
  return (
    <span className="flex flex-wrap gap-1">
      {late}
      <span className="badge badge-wait">{t('byHand.waiting', { age })}</span>
    </span>
  );
}
