import { useState } from 'react';
import type { RedeemCode } from '#contract/accounts/manage-customers.ts';
import { storeMoment } from '#domain/reports/report-days.ts';
import type { TimeZone } from '#domain/shop/time-zones.ts';
import { REDEEM_CODE_LENGTH, type RedeemBatchProblem, redeemBatchProblem } from '#domain/wallet/redeem.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { newCode } from '#web/lib/files/new-code.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { type CodeDraft, CodeFields, EMPTY_DRAFT } from './code-fields.tsx';
import { useMakeCodes } from './queries.ts';

interface Props {
  onClose: () => void;
  /** With those that were made; also after a failure, whose code may be there all the same. */
  onTried: (made: RedeemCode[], until: number | undefined) => void;
}

/** Some were made, or none; with what the store said to the last. */
class NotAllMade extends Error {
  override readonly name = 'NotAllMade';
  readonly made: number;
  readonly failed: number;

  constructor(made: number, failed: number, cause: unknown) {
    super('', { cause });
    this.made = made;
    this.failed = failed;
  }
}

function problemText(t: Translate, problem: RedeemBatchProblem): string {
  if (problem === 'amount') return t('codes.badAmount');
  if (problem === 'count') return t('codes.badCount');
  return t(`refusal.redeem-code.${problem}`);
}

const termsOf = ({ amount, expiry }: CodeDraft, zone: TimeZone) => ({
  amount: amount === '' ? Number.NaN : Number(amount),
  expiresAt: expiry === '' ? null : storeMoment(expiry, zone),
});

/** One code or up to ten of the same amount. */
export function RedeemCodeDialog({ onClose, onTried }: Props) {
  const t = useT();
  const { now } = useServices();
  const [at, setAt] = useState(0);
  const make = useMakeCodes();
  const form = useForm<CodeDraft>({
    initial: EMPTY_DRAFT,
    check: (draft) => {
      const wrong = redeemBatchProblem(
        { ...termsOf(draft, t.zone), count: Number(draft.count) },
        new Date(now()),
      );
      return wrong && problemText(t, wrong);
    },
    send: async (draft) => {
      const count = Number(draft.count);
      const own = count === 1 ? draft.code.trim() : '';
      const codes = Array.from({ length: count }, () => own || newCode(REDEEM_CODE_LENGTH));
      const wanted = { ...termsOf(draft, t.zone), codes, description: draft.description.trim() };
      const { made, until, failed, error } = await make.send({ wanted, onNext: setAt });
      onTried(made, until);
      if (failed === 0) return;
      // Trying again makes those that are missing, and no more.
      if (made.length > 0) form.set({ count: String(failed) });
      throw new NotAllMade(made.length, failed, error);
    },
  });
  const count = Number(form.values.count);
  const said = (failure: unknown) => {
    if (!(failure instanceof NotAllMade)) return failureText(t, failure, t('codes.failed'));
    const { made, failed, cause } = failure;
    if (made + failed === 1) return failureText(t, cause, t('codes.failed'));
    const reason = failureText(t, cause, '');
    return (
      <>
        <p>{made === 0 ? t('codes.allFailed') : t('codes.partly', { made, failed })}</p>
        {reason && <p className="text-xs font-normal">{reason}</p>}
      </>
    );
  };
  return (
    <FormDialog
      title={t('codes.new')}
      form={form}
      label={t('codes.make')}
      failed={said}
      done={t('codes.done')}
      onClose={onClose}
    >
      {form.busy && count > 1 && <Banner tone="busy">{t('codes.making', { at, count })}</Banner>}
      <CodeFields draft={form.values} onChange={form.set} />
    </FormDialog>
  );
}
