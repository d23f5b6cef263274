import { useEffect, useState } from 'react';
import type {
  SandboxCheckout as Checkout,
  SandboxAction,
  SandboxActionResult,
} from '#contract/payments/sandbox.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useTitle } from '#web/i18n/use-title.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { Banner, Problem } from '#web/ui/screen/banner.tsx';
import { MessageScreen } from '#web/ui/screen/message-screen.tsx';
import { fetchCheckout, playAction, returnAddress, type SandboxPayment } from '../api/sandbox-payment.ts';
import { ActionButtons } from './action-buttons.tsx';
import { FaultPanel } from './fault-panel.tsx';
import { PaymentDetails } from './payment-details.tsx';

const RETURN_DELAY_MS = 2_000;

/** The hosted payment page of a stand-in gateway. */
export function SandboxCheckout({ gateway, reference }: SandboxPayment) {
  const t = useT();
  const { api, leaveTo } = useServices();
  const [checkout, setCheckout] = useState<Checkout | null>(null);
  const [result, setResult] = useState<SandboxActionResult | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<SandboxAction | null>(null);
  useTitle(t('pay.title'));

  useEffect(() => {
    fetchCheckout(api, { gateway, reference }).then(setCheckout, (caught: unknown) =>
      setError(failureText(t, caught)),
    );
  }, [api, gateway, reference, t]);

  const back = checkout && returnAddress(checkout, gateway);
  const paid = result?.status === 'PAID' && !result.dispute;
  const returning = paid && result.callback === 'accepted' && back !== null;
  useEffect(() => {
    if (!returning || !back) return;
    const timer = setTimeout(() => leaveTo(back), RETURN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [returning, back, leaveTo]);

  if (!checkout)
    return error === null ? (
      <Waiting />
    ) : (
      <MessageScreen tone="bad" title={t('pay.notFound')} text={error}>
        <Link className="button button-main" to={paths.home}>
          {t('pay.return')}
        </Link>
      </MessageScreen>
    );

  const play = async (action: SandboxAction) => {
    setBusy(action);
    setError(null);
    try {
      const answer = await playAction(api, { gateway, reference }, action);
      setResult(answer);
      setCheckout({ ...checkout, status: answer.status, dispute: answer.dispute ?? checkout.dispute });
    } catch (caught) {
      setError(t('pay.failed', { error: failureText(t, caught) }));
    }
    setBusy(null);
  };

  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-xl font-extrabold">{t('pay.title')}</h1>
      <Banner tone="note">{t('pay.notice')}</Banner>
      <PaymentDetails checkout={checkout} />
      <Problem text={error} />
      {result && (
        <Banner tone={result.callback === 'accepted' ? 'good' : 'note'}>
          {t(`pay.callback.${result.callback}`)}
        </Banner>
      )}
      {returning && <Banner tone="busy">{t('pay.returning')}</Banner>}
      <FaultPanel gateway={gateway} reference={reference} played={result} />
      <ActionButtons status={checkout.status} dispute={checkout.dispute} busy={busy} onPlay={play} />
      {back && (
        <a className="button" href={back}>
          {t('pay.return')}
        </a>
      )}
    </div>
  );
}

function Waiting() {
  const t = useT();
  return (
    <div role="status" aria-label={t('layout.loading')} className="flex flex-col gap-4">
      <div className="skeleton h-8 w-2/3" />
      <div className="skeleton h-16" />
      <div className="skeleton h-96" />
    </div>
  );
}
