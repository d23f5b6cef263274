import { formatDateTime } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { TimeLeft } from '#web/ui/time-left.tsx';
import { closedState, type ShownPurchase } from '../purchase-view.ts';
import type { WatchState } from '../purchase-watch.ts';
import { StatusBadge } from './status-badge.tsx';

interface Props {
  purchase: ShownPurchase;
  paid: boolean;
  watch: WatchState;
  onRecheck: () => void;
}

export function WaitingBox({ purchase, paid, watch, onRecheck }: Props) {
  const { t, locale } = useLanguage();
  const closed = closedState(purchase) !== null;
  if (purchase.deliveryStatus === 'DELIVERED') {
    return (
      <div className="flex flex-col gap-3">
        <Banner tone="bad">{t('success.hidden')}</Banner>
        <Recheck paid={paid} onRecheck={onRecheck} />
      </div>
    );
  }
  return (
    <section className="panel no-print flex flex-col gap-3">
      {!closed && (
        <div className="flex items-center gap-3" role="status">
          {watch.watching && <span className="spinner text-muted" />}
          <p className="font-semibold">{paid ? t('success.codesPreparing') : t('success.codesWaiting')}</p>
        </div>
      )}
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <Fact label={t('success.status')} status={purchase.status} />
        <Fact label={t('success.delivery')} status={purchase.deliveryStatus} />
      </dl>
      {!closed && (
        <p className="text-sm text-muted">
          <span className="font-mono">{t('success.attempt', { n: watch.attempt, max: watch.limit })}</span>
          <br />
          {watch.watching ? t('success.automatic') : t('success.stopped')}
        </p>
      )}
      {!paid && !closed && purchase.checkoutUrl && (
        <>
          <a className="button button-main" href={purchase.checkoutUrl}>
            {t('success.continue')}
          </a>
          {purchase.expiresAt && (
            <p className="-mt-1 text-center text-xs text-muted">
              {t('success.payBefore', { time: formatDateTime(purchase.expiresAt, locale) })}{' '}
              <TimeLeft until={purchase.expiresAt} />
            </p>
          )}
        </>
      )}
      <Recheck paid={paid} onRecheck={onRecheck} />
    </section>
  );
}

function Recheck({ paid, onRecheck }: Pick<Props, 'paid' | 'onRecheck'>) {
  const { t } = useLanguage();
  return (
    <button type="button" className="button no-print" onClick={onRecheck}>
      {paid ? t('success.recheck') : t('success.checkPayment')}
    </button>
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
