import { formatDateTime, formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { TimeLeft } from '#web/ui/goods/time-left.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { methodName } from '../method-name.ts';
import type { WatchState } from '../purchase-watch.ts';
import { closedState, type ShownPurchase } from '../shown-purchase.ts';
import { StaffNote } from './staff-note.tsx';
import { StatusBadge } from './status-badge.tsx';

interface Props {
  purchase: ShownPurchase;
  paid: boolean;
  watch: WatchState;
  onRecheck: () => void;
}

/** What to do while there are no keys: pay, order again, or wait. */
export function WaitingBox({ purchase, paid, watch, onRecheck }: Props) {
  const { t } = useLanguage();
  const { store } = useServices();
  const closed = closedState(purchase) !== null;
  const bySeller = paid && purchase.waitsFor === 'seller';
  const recheck = (
    <Button className="no-print" onClick={onRecheck}>
      {paid ? t('success.recheck') : t('success.checkPayment')}
    </Button>
  );
  if (purchase.withheld) return <StaffNote order={purchase.reference ?? ''} />;
  const givenBack = purchase.status === 'REFUND';
  if (purchase.deliveryStatus === 'DELIVERED' && !givenBack) {
    return (
      <div className="flex flex-col gap-3">
        <Banner tone="bad">{t('success.hidden')}</Banner>
        {recheck}
      </div>
    );
  }
  return (
    <section className="panel no-print flex flex-col gap-3">
      {!paid && !closed && <PayNow purchase={purchase} />}
      {!paid && closed && !givenBack && !purchase.credit && <OrderAgain purchase={purchase} />}
      {!givenBack && recheck}
      {!closed && (
        <div className="flex items-center gap-3" role="status">
          {watch.watching && !bySeller && <span className="spinner text-muted" />}
          <p className="font-semibold">
            {bySeller
              ? t('success.bySeller', { n: store.deliverHours })
              : paid && purchase.waitsFor === 'supplier'
                ? t('success.bySupplier')
                : t(paid ? 'success.codesPreparing' : 'success.codesWaiting')}
          </p>
        </div>
      )}
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <Fact label={t('success.status')} status={purchase.status} />
        {!givenBack && <Fact label={t('success.delivery')} status={purchase.deliveryStatus} />}
      </dl>
      {!closed && !bySeller && (
        <p className="text-sm text-muted">
          <span className="font-mono">{t('success.attempt', { n: watch.attempt, max: watch.limit })}</span>
          <br />
          {watch.watching ? t('success.automatic') : t('success.stopped')}
        </p>
      )}
    </section>
  );
}

/** How much, how, until when, and the way there. */
function PayNow({
  purchase: { totalAmount, paymentMethod, paymentName, expiresAt, checkoutUrl },
}: {
  purchase: ShownPurchase;
}) {
  const { t, locale } = useLanguage();
  if (!checkoutUrl) return null;
  return (
    <>
      {totalAmount !== undefined && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="money text-xl">{formatIdr(totalAmount, locale)}</span>
          {paymentMethod !== undefined && (
            <span className="text-sm">{methodName(t, { paymentMethod, paymentName })}</span>
          )}
        </p>
      )}
      {expiresAt && (
        <p className="-mt-2 text-sm text-muted">
          {t('success.payBefore', { time: formatDateTime(expiresAt, t) })} <TimeLeft until={expiresAt} />
        </p>
      )}
      <a className="button button-main" href={checkoutUrl}>
        {t('success.continue')}
      </a>
    </>
  );
}

/** The same product once more; a payment that comes after all is still looked for. */
function OrderAgain({ purchase: { productId, productName, quantity } }: { purchase: ShownPurchase }) {
  const { t } = useLanguage();
  return (
    <>
      <p className="font-semibold">
        <bdi>{productText(t, productName)}</bdi>{' '}
        <bdi dir="ltr" className="font-normal text-muted">
          × {quantity}
        </bdi>
      </p>
      <Link
        className="button button-main"
        to={productId === undefined ? paths.home : paths.purchase(productId)}
      >
        {t('success.orderAgain')}
      </Link>
      <p className="text-xs text-muted">{t('success.paidLate')}</p>
    </>
  );
}

function Fact({ label, status }: { label: string; status: string }) {
  return (
    <div className="flex items-center gap-2">
      <dt className="text-muted">{label}</dt>
      <dd>
        <StatusBadge status={status} />
      </dd>
    </div>
  );
}
