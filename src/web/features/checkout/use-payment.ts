import { useEffect, useRef, useState } from 'react';
import { keepOpenOrder } from '#web/features/orders/open-order.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { type Problem, problemText } from '#web/i18n/problem-text.ts';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { type Choice, TransactionBodies } from './transaction-body.ts';

export type PaymentPhase = 'idle' | 'processing' | 'redirecting';
export const REDIRECT_DELAY_MS = 1_000;

interface Payment {
  phase: PaymentPhase;
  error: string | null;
  /** What of the form the store turned down, by its own name. */
  field: string | undefined;
  /** Gives the code of a refusal, 'made' for an order, or null when nobody knows. */
  pay: (choice: Choice) => Promise<string | null>;
  clearError: () => void;
}

/**
 * idle → processing → redirecting, and back to idle when something fails or the buyer comes back. `draft`: under which name the
 * tab keeps what is filled in.
 */
export function usePayment(draft: string): Payment {
  const t = useT();
  const { api, now, leaveTo, shelf, channels } = useServices();
  const [phase, setPhase] = useState<PaymentPhase>('idle');
  const [failure, setFailure] = useState<Problem | null>(null);
  const bodies = useRef<TransactionBodies | null>(null);

  useEffect(() => {
    // A page taken out of the back-forward cache still shows where it left off.
    const comeBack = (event: PageTransitionEvent) => event.persisted && setPhase('idle');
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  const pay: Payment['pay'] = async (choice) => {
    bodies.current ??= new TransactionBodies();
    setPhase('processing');
    setFailure(null);
    try {
      const body = bodies.current.make(choice, location.origin, now());
      const { data } = await api.call(sharedEndpoints.createPayment, body);
      if (!data.checkout_url) throw new Error('no address to pay at');
      keepOpenOrder({ merchantRef: body.merchant_ref, draft });
      setPhase('redirecting');
      setTimeout(() => leaveTo(data.checkout_url), REDIRECT_DELAY_MS);
      return 'made';
    } catch (caught) {
      setPhase('idle');
      // Cut off on its way or a proxy's page: the order may have been made, so its reference stays.
      if (!(caught instanceof ApiRefusal && caught.body)) {
        setFailure('checkout.thrown');
        return null;
      }
      if (caught.status < 429) bodies.current.forget();
      const unworded = caught.status < 300 ? 'checkout.createFailed' : 'checkout.thrown';
      setFailure(caught.worded ? caught : unworded);
      // Whatever was refused, the page's prices and stock may be why.
      shelf.refreshShown(now());
      // Or a method was switched off, or its fee came to the buyer.
      if (caught.code && /^channel\.|price-changed$/.test(caught.code)) void channels.refresh(now());
      return caught.code;
    }
  };
  const field = failure instanceof ApiRefusal ? failure.params.field : undefined;
  return {
    phase,
    error: failure && problemText(t, failure),
    field: typeof field === 'string' ? field : undefined,
    pay,
    clearError: () => setFailure(null),
  };
}
