import { useRef, useState } from 'react';
import type { ValidatedVoucher } from '#contract/price/vouchers.ts';
import { voucherRuleProblem } from '#domain/price/vouchers.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { type Problem, problemText } from '#web/i18n/problem-text.ts';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { endpoints } from './endpoints.ts';

export interface VoucherState {
  typed: string;
  /** What the store has said yes to. */
  applied: ValidatedVoucher | null;
  busy: boolean;
  error: string | null;
  type: (text: string) => void;
  apply: () => Promise<void>;
  /** Nothing typed, nothing applied. */
  reset: () => void;
}

export function useVoucher(productId: number): VoucherState {
  const t = useT();
  const { api } = useServices();
  const [typed, setTyped] = useState('');
  const [applied, setApplied] = useState<ValidatedVoucher | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Problem | null>(null);
  // An answer that comes after a reset belongs to what is gone.
  const round = useRef(0);

  const apply = async () => {
    if (typed.trim() === '') return setFailure('refusal.voucher.required');
    round.current += 1;
    const mine = round.current;
    setBusy(true);
    setFailure(null);
    try {
      const { voucher } = await api.call(endpoints.validateVoucher, { code: typed.trim(), productId });
      if (mine !== round.current) return;
      if (voucherRuleProblem(voucher)) throw new Error('takes nothing');
      setApplied(voucher);
      setTyped(voucher.code);
    } catch (caught) {
      if (mine !== round.current) return;
      const worded = caught instanceof ApiRefusal && caught.worded;
      setFailure(worded ? caught : 'checkout.voucherFailed');
    }
    setBusy(false);
  };
  const reset = () => {
    round.current += 1;
    setTyped('');
    setApplied(null);
    setBusy(false);
    setFailure(null);
  };
  const type = (text: string) => {
    setTyped(text);
    setFailure(null);
  };
  return { typed, applied, busy, error: failure && problemText(t, failure), type, apply, reset };
}
