import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { adjustmentProblem, signedInput } from '#domain/wallet/balance.ts';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useAttempt } from '#web/lib/calls/use-attempt.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ViewChips } from '#web/ui/lists/view-chips.tsx';
import { useUpdateBalance } from './queries.ts';

const REASON_MAX = 300;

const amountOf = (typed: string): number => (typed === '' ? Number.NaN : Number(typed));

/** Adds to a balance or takes from it, with the reason that the customer will read. */
export function BalanceDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT();
  const { send } = useUpdateBalance();
  const attempt = useAttempt();
  const form = useForm({
    initial: { typed: '', reason: '' },
    check: ({ typed }) => {
      const wrong = adjustmentProblem(amountOf(typed), user.balance);
      return wrong && t(`refusal.balance.${wrong}`);
    },
    send: ({ typed, reason }) => {
      const input = {
        user_id: user.id,
        amount: Math.abs(amountOf(typed)),
        operation: typed.startsWith('-') ? ('deduct' as const) : ('add' as const),
        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
      };
      return send({ input, attempt: attempt(input) });
    },
  });
  const { typed } = form.values;
  const change = (text: string) => form.set({ typed: signedInput(text) });
  const balance = formatUsd(form.result?.value.new_balance ?? user.balance);
  return (
    <FormDialog
      title={t('users.balanceOf', { name: user.username })}
      form={form}
      label={t('users.adjust')}
      failed={t('users.adjustFailed')}
      done={t('users.adjusted', { name: user.username, balance })}
      onClose={onClose}
    >
      <ViewChips<'add' | 'deduct'>
        label={t('users.direction')}
        views={[
          { name: 'add', label: t('users.addTo') },
          { name: 'deduct', label: t('users.deduct') },
        ]}
        chosen={typed.startsWith('-') ? 'deduct' : 'add'}
        onChoose={(way) => change(`${way === 'deduct' ? '-' : ''}${typed.replace('-', '')}`)}
      />
      <TextField
        label={t('users.adjustAmount')}
        hint={t('users.adjustHint')}
        className="font-mono"
        dir="ltr"
        inputMode="decimal"
        value={typed}
        onChange={change}
      />
      <TextField
        label={t('users.reason')}
        hint={t('users.reasonHint')}
        maxLength={REASON_MAX}
        {...form.field('reason')}
      />
      <BeforeAndAfter balance={user.balance} amount={amountOf(typed)} />
    </FormDialog>
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
