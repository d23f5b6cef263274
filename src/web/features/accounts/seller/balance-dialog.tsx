import { type ReactNode, useId, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { type AdjustmentProblem, adjustmentProblem, signedInput } from '#domain/balance.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ApiRefusal } from '#web/lib/api-refusal.ts';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { DoneView } from '#web/ui/done-view.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { ViewChips } from '#web/ui/view-chips.tsx';

const REASON_MAX = 300;

interface Props {
  user: User;
  onClose: () => void;
  /** Also after a failure: the balance may have changed all the same. */
  onTried: () => Promise<void>;
}

/** Adds to a balance or takes from it, with the reason that the customer will read. */
export function BalanceDialog({ user, onClose, onTried }: Props) {
  const t = useT();
  const form = useId();
  const { api } = useServices();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<AdjustmentProblem | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const amount = typed === '' ? Number.NaN : Number(typed);
  const deducts = typed.startsWith('-');
  const save = useAction(async () => {
    const wrong = adjustmentProblem(amount, user.balance);
    setProblem(wrong);
    if (wrong) return;
    try {
      const { new_balance } = await api.call(endpoints.updateBalance, {
        user_id: user.id,
        amount: Math.abs(amount),
        operation: deducts ? 'deduct' : 'add',
        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
      });
      setDone(t('users.adjusted', { name: user.username, balance: formatUsd(new_balance) }));
    } finally {
      await onTried();
    }
  });
  const said = save.error instanceof ApiRefusal && save.error.worded;
  const failed = said ? failureText(t, save.error) : t('users.adjustFailed');
  const error = problem ? t(`refusal.balance.${problem}`) : save.error === null ? null : failed;
  const change = (text: string) => {
    setProblem(null);
    save.clear();
    setTyped(signedInput(text));
  };
  return (
    <Dialog
      title={t('users.balanceOf', { name: user.username })}
      onClose={onClose}
      busy={save.busy}
      dirty={done === null && (typed !== '' || reason !== '')}
      footer={done === null && <DialogButtons form={form} busy={save.busy} label={t('users.adjust')} />}
    >
      {done !== null ? (
        <DoneView onDone={onClose}>{done}</DoneView>
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
          {error && (
            <Banner
              tone="bad"
              onDismiss={() => {
                setProblem(null);
                save.clear();
              }}
            >
              {error}
            </Banner>
          )}
          <ViewChips<'add' | 'deduct'>
            label={t('users.direction')}
            views={[
              { name: 'add', label: t('users.addTo') },
              { name: 'deduct', label: t('users.deduct') },
            ]}
            chosen={deducts ? 'deduct' : 'add'}
            onChoose={(way) => change(`${way === 'deduct' ? '-' : ''}${typed.replace('-', '')}`)}
          />
          <FormField label={t('users.adjustAmount')} hint={t('users.adjustHint')}>
            {(props) => (
              <input
                {...props}
                className="field font-mono"
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                value={typed}
                onChange={(event) => change(event.target.value)}
              />
            )}
          </FormField>
          <FormField label={t('users.reason')} hint={t('users.reasonHint')}>
            {(props) => (
              <input
                {...props}
                className="field"
                autoComplete="off"
                maxLength={REASON_MAX}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </FormField>
          <BeforeAndAfter balance={user.balance} amount={amount} />
        </form>
      )}
    </Dialog>
  );
}

function BeforeAndAfter({ balance, amount }: { balance: number; amount: number }) {
  const t = useT();
  const change = Number.isNaN(amount) ? 0 : amount;
  const after = Math.round((balance + change) * 100) / 100;
  return (
    <dl className="panel" aria-live="polite">
      <Sum label={t('users.before')}>{formatUsd(balance)}</Sum>
      <Sum label={t('wallet.change')}>
        {change > 0 ? '+' : ''}
        {formatUsd(change)}
      </Sum>
      <Sum label={t('users.after')}>
        <span className={after < 0 ? 'text-chilli-text' : 'text-teal-text'}>{formatUsd(after)}</span>
      </Sum>
    </dl>
  );
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="receipt-row">
      <dt>{label}</dt>
      <dd className="money" dir="ltr">
        {children}
      </dd>
    </div>
  );
}
