import { Suspense, useEffect } from 'react';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { latePart } from '#web/i18n/late-part.tsx';
import { refusalText } from '#web/i18n/refusal-text.ts';
import { useTitle } from '#web/i18n/use-title.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link, useSearchParams } from '#web/lib/page/router.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageScreen } from '#web/ui/screen/message-screen.tsx';
import { hasAnyKey, type PurchaseKeys, purchaseKeysOf } from '../api/find-purchase.ts';
import { endOpenOrder } from '../open-order.ts';
import type { WatchState } from '../purchase-watch.ts';
import { applyForce, countsAsPaid, forceOf } from '../shown-purchase.ts';
import { usePurchaseWatch } from '../use-purchase-watch.ts';
import { HelpBox } from './help-box.tsx';
import { PurchaseResult } from './purchase-result.tsx';

/** Most orders are paid at a gateway. */
const ByHand = latePart({
  areas: ['panel'],
  load: () => import('#web/features/hand-payments/components/by-hand.tsx').then((file) => file.ByHand),
});

export function Success() {
  const t = useT();
  const [params] = useSearchParams();
  const keys = purchaseKeysOf(params);
  if (!hasAnyKey(keys)) {
    return (
      <Trouble
        title={t('success.error')}
        text={t('success.noReference')}
        action={t('success.again')}
        onAction={() => location.reload()}
      />
    );
  }
  return <Watched keys={keys} params={params} />;
}

function Watched({ keys, params }: { keys: PurchaseKeys; params: URLSearchParams }) {
  const t = useT();
  const { store } = useServices();
  const { state, recheck } = usePurchaseWatch(keys);
  const { purchase, trouble } = state;
  // To staff the store does not repeat it; who pays by hand says with it whose order it is.
  const merchantRef = purchase?.merchantRef ?? keys.merchantRef ?? undefined;
  const isPaid = purchase?.status === 'PAID';
  useEffect(() => {
    if (isPaid) endOpenOrder(merchantRef);
  }, [isPaid, merchantRef]);
  if (purchase) {
    const force = forceOf(params, store.mode);
    const shown = applyForce({ ...purchase, merchantRef }, force);
    const paid = countsAsPaid(shown, params.get('status'));
    if (shown.byHand && !paid)
      return (
        <Suspense fallback={<Loading state={state} name={nameOf(keys)} />}>
          <ByHand purchase={shown} payment={shown.byHand} onRecheck={recheck} />
        </Suspense>
      );
    return (
      <PurchaseResult
        purchase={shown}
        paid={paid}
        forced={force !== null}
        watch={state}
        onRecheck={recheck}
      />
    );
  }
  if (state.watching || !trouble) return <Loading state={state} name={nameOf(keys)} />;
  if (trouble.kind === 'absent') {
    const text = trouble.refusal ? refusalText(t, trouble.refusal) : t('success.notFoundText');
    return (
      <Trouble title={t('success.notFound')} text={text} action={t('success.recheck')} onAction={recheck} />
    );
  }
  const text = t('success.loadFailed', { error: failureText(t, trouble.error) });
  return <Trouble title={t('success.error')} text={text} action={t('success.again')} onAction={recheck} />;
}

/** Whatever the buyer can quote: the gateway's word for the order first. */
const nameOf = ({ reference, orderId, merchantRef }: PurchaseKeys): string =>
  reference ?? orderId ?? merchantRef ?? '';

/** The first look takes a moment; after that the page says what it looks for, and where else to look. */
function Loading({ state: { attempt, limit }, name }: { state: WatchState; name: string }) {
  const t = useT();
  useTitle(t('success.loading'));
  return (
    <div className="flex flex-col gap-5 pt-4">
      <div role="status">
        <h1 className="flex items-center gap-3 text-base font-semibold tracking-normal">
          <span className="spinner" />
          {t('success.loading')}
        </h1>
        <p className="mt-1 ms-8 text-sm text-muted">
          {attempt > 1 ? t('success.attempt', { n: attempt, max: limit }) : '\u00a0'}
        </p>
      </div>
      {attempt > 1 ? (
        <>
          <section className="panel flex flex-col gap-3">
            <p className="text-sm text-pretty text-muted wrap-anywhere">
              {t('success.searching', { reference: name })}
            </p>
            <Link className="button" to={paths.track}>
              {t('track.title')}
            </Link>
          </section>
          <HelpBox text={t('success.helpText')} />
        </>
      ) : (
        <div className="receipt flex flex-col gap-3" aria-hidden="true">
          <div className="skeleton h-5" />
          <div className="skeleton h-5 w-4/5" />
          <div className="skeleton h-5 w-3/5" />
          <div className="skeleton mt-4 mb-2 h-12" />
        </div>
      )}
    </div>
  );
}

interface TroubleProps {
  title: string;
  text: string;
  action: string;
  onAction: () => void;
}

function Trouble({ title, text, action, onAction }: TroubleProps) {
  const t = useT();
  useTitle(title);
  return (
    <MessageScreen tone="bad" title={title} text={text}>
      <Button label={action} look="main" onClick={onAction} />
      <Link className="button" to={paths.track}>
        {t('track.title')}
      </Link>
      <Link className="button" to={paths.home}>
        {t('success.back')}
      </Link>
    </MessageScreen>
  );
}
