import { useId, useState } from 'react';
import type { RedeemCode } from '#contract/manage-customers.ts';
import { REDEEM_CODE_LENGTH, type RedeemBatchProblem, redeemBatchProblem } from '#domain/redeem.ts';
import { storeMoment } from '#domain/report-days.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { ApiRefusal } from '#web/lib/api-refusal.ts';
import { newCode } from '#web/lib/new-code.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { DoneView } from '#web/ui/done-view.tsx';
import { type CodeDraft, CodeFields, EMPTY_DRAFT } from './code-fields.tsx';
import { makeCodes } from './make-codes.ts';

interface Props {
  onClose: () => void;
  /** With those that were made; also after a failure, whose code may be there all the same. */
  onTried: (made: RedeemCode[]) => void;
}

interface Problem {
  text: string;
  /** What the store said to it, when that is more. */
  reason?: string;
}

function problemText(t: Translate, problem: RedeemBatchProblem): string {
  if (problem === 'amount') return t('codes.badAmount');
  if (problem === 'count') return t('codes.badCount');
  return t(`refusal.redeem-code.${problem}`);
}

/** One code or up to ten of the same amount. */
export function RedeemCodeDialog({ onClose, onTried }: Props) {
  const t = useT();
  const form = useId();
  const { api, now } = useServices();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [at, setAt] = useState(0);
  const [done, setDone] = useState(false);
  const count = Number(draft.count);
  const change = (next: Partial<CodeDraft>) => {
    setProblem(null);
    setDraft((old) => ({ ...old, ...next }));
  };
  const save = useAction(async () => {
    const amount = draft.amount === '' ? Number.NaN : Number(draft.amount);
    const expiresAt = draft.expiry === '' ? null : storeMoment(draft.expiry);
    const wrong = redeemBatchProblem({ amount, count, expiresAt }, new Date(now()));
    setProblem(wrong && { text: problemText(t, wrong) });
    if (wrong) return;
    const own = count === 1 ? draft.code.trim() : '';
    const codes = Array.from({ length: count }, () => own || newCode(REDEEM_CODE_LENGTH));
    const description = draft.description.trim();
    const { made, failed, error } = await makeCodes(api, { codes, amount, description, expiresAt }, setAt);
    onTried(made);
    if (failed === 0) return setDone(true);
    const said = error instanceof ApiRefusal && error.worded ? failureText(t, error) : undefined;
    if (count === 1) return setProblem({ text: said ?? t('codes.failed') });
    const reason = said === undefined ? {} : { reason: said };
    if (made.length === 0) return setProblem({ text: t('codes.allFailed'), ...reason });
    // Trying again makes those that are missing, and no more.
    setDraft((old) => ({ ...old, count: String(failed) }));
    setProblem({ text: t('codes.partly', { made: made.length, failed }), ...reason });
  });
  return (
    <Dialog
      title={t('codes.new')}
      onClose={onClose}
      busy={save.busy}
      dirty={!done && draft !== EMPTY_DRAFT}
      footer={!done && <DialogButtons form={form} busy={save.busy} label={t('codes.make')} />}
    >
      {done ? (
        <DoneView onDone={onClose}>{t('codes.done')}</DoneView>
      ) : (
        <form
          id={form}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void save.run();
          }}
        >
          {save.busy && count > 1 && <Banner tone="busy">{t('codes.making', { at, count })}</Banner>}
          {problem && (
            <Banner tone="bad" onDismiss={() => setProblem(null)}>
              <p>{problem.text}</p>
              {problem.reason && <p className="text-xs font-normal">{problem.reason}</p>}
            </Banner>
          )}
          <CodeFields draft={draft} onChange={change} />
        </form>
      )}
    </Dialog>
  );
}
