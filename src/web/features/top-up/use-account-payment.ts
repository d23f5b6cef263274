import { useEffect, useRef, useState } from 'react';
import type { Transaction } from '#contract/payments/checkout.ts';
import { newReference } from '#web/features/checkout/transaction-body.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { refusalText } from '#web/i18n/refusal-text.ts';
import type { ApiClient } from '#web/lib/calls/api-client.ts';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useAction } from '#web/lib/calls/use-action.ts';

interface Wanted {
  /** What is asked for: the same again meets the same payment. */
  form: string;
  send: (api: ApiClient, merchantRef: string) => Promise<{ data: Transaction }>;
}

/** Opens a payment of somebody who is signed in, and leaves for where it is paid. */
export function useAccountPayment() {
  const t = useT();
  const { api, now, leaveTo, channels } = useServices();
  const attempt = useRef<{ form: string; reference: string } | null>(null);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // A page taken out of the back-forward cache still shows where it left off.
    const comeBack = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  const { run, busy, error, clear } = useAction(async ({ form, send }: Wanted) => {
    if (attempt.current?.form !== form) attempt.current = { form, reference: newReference(now()) };
    try {
      const { data } = await send(api, attempt.current.reference);
      if (!data.checkout_url) throw new Error('no address to pay at');
      setLeaving(true);
      leaveTo(data.checkout_url);
    } catch (failure) {
      // The store said no: nothing was made. Whatever was cut off may have been, so its name stays.
      if (failure instanceof ApiRefusal && failure.body && failure.status < 429) attempt.current = null;
      if (failure instanceof ApiRefusal && failure.code === 'channel.down') void channels.refresh(now());
      throw failure;
    }
  });
  const problem =
    error === null
      ? null
      : error instanceof ApiRefusal
        ? error.worded
          ? refusalText(t, error)
          : failureText(t, error)
        : t('topUp.thrown');
  return { pay: run, busy: busy || leaving, problem, clear };
}
