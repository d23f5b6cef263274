import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { useAction } from '#web/lib/calls/use-action.ts';
import { endpoints } from './endpoints.ts';

/** Says that the money is on its way. */
export function useClaim(merchantRef: string | undefined, onDone: () => void) {
  const t = useT();
  const { api } = useServices();
  const action = useAction(async () => {
    await api.call(endpoints.claimHandPayment, { merchant_ref: merchantRef ?? '' });
    onDone();
  });
  return {
    send: () => void action.run(),
    busy: action.busy,
    problem: action.error === null ? null : failureText(t, action.error, t('hand.failed')),
  };
}
