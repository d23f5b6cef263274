import { useEffect, useRef, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { refusalText } from '#web/i18n/refusal-text.ts';
import { ApiRefusal } from '#web/lib/api-refusal.ts';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { TransactionBodies } from './transaction-body.ts';

export type PaymentPhase = 'idle' | 'processing' | 'redirecting';
export const REDIRECT_DELAY_MS = 1_000;

interface Payment {
  phase: PaymentPhase;
  error: string | null;
  pay: (choice: { product: Product; quantity: number; email: string; method: string }) => Promise<void>;
  clearError: () => void;
}

/** idle → processing → redirecting, and back to idle when something fails or the buyer comes back. */
export function usePayment(): Payment {
  const t = useT();
  const { api, now, leaveTo, products } = useServices();
  const [phase, setPhase] = useState<PaymentPhase>('idle');
  const [error, setError] = useState<string | null>(null);
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
    setError(null);
    try {
      const body = bodies.current.make(choice, location.origin, now());
      const { data } = await api.call(endpoints.createTransaction, body);
      setPhase('redirecting');
      setTimeout(() => leaveTo(data.checkout_url), REDIRECT_DELAY_MS);
    } catch (caught) {
      setPhase('idle');
      if (!(caught instanceof ApiRefusal)) return setError(t('checkout.thrown'));
      if (caught.status < 429) bodies.current.forget();
      const unworded = caught.status < 300 ? 'checkout.createFailed' : 'checkout.thrown';
      setError(caught.worded ? refusalText(t, caught) : t(unworded));
      // Whatever was refused, the page's prices and stock may be why.
      void products.refresh(now());
    }
  };
  return { phase, error, pay, clearError: () => setError(null) };
}
