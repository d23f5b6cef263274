import { useRef } from 'react';
import { isEmail, normalizeEmail } from '#domain/accounts/email.ts';
import { PASSWORD_MIN, USERNAME_MAX } from '#domain/guard/login-limits.ts';
import { hasAtMostTwoDecimals, MAX_USD } from '#domain/price/money.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { useCreateUser } from './queries.ts';

const EMPTY = { email: '', username: '', password: '', repeated: '', balance: '0' };

/** A new customer, with a first balance if there is one. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { send } = useCreateUser();
  const balanceField = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: EMPTY,
    check: ({ email, username, password, repeated, balance }) => {
      if ([email.trim(), username.trim(), password, repeated].includes('')) return t('users.required');
      if (!isEmail(normalizeEmail(email))) return t('checkout.emailFormat');
      if (password !== repeated) return t('users.mismatch');
      if (password.length < PASSWORD_MIN) return t('refusal.password.too-short');
      const initial = Number(balance);
      // A number field that holds no number reads as empty.
      const typedWrong = balanceField.current?.validity.badInput === true;
      const fits = initial >= 0 && initial <= MAX_USD && hasAtMostTwoDecimals(initial);
      return typedWrong || !fits ? t('users.initialWrong') : null;
    },
    send: ({ email, username, password, balance }) =>
      send({ email, username, password, initialBalance: Number(balance) }),
  });
  const { password, repeated } = form.values;
  return (
    <FormDialog
      title={t('users.register')}
      form={form}
      label={t('users.registerNow')}
      failed={t('users.registerFailed')}
      done={t('users.registered')}
      onClose={onClose}
    >
      <TextField label={t('account.email')} type="email" dir="ltr" maxLength={300} {...form.field('email')} />
      <TextField label={t('account.username')} maxLength={USERNAME_MAX} {...form.field('username')} />
      <PasswordField
        id="user-password"
        autoComplete="new-password"
        withStrength
        password={password}
        disabled={form.busy}
        onChange={(text) => form.set({ password: text })}
      />
      <PasswordField
        id="user-repeat"
        label={t('users.repeat')}
        autoComplete="new-password"
        password={repeated}
        disabled={form.busy}
        onChange={(text) => form.set({ repeated: text })}
      />
      <TextField
        label={t('users.initial')}
        ref={balanceField}
        className="font-mono"
        dir="ltr"
        type="number"
        min="0"
        step="0.01"
        {...form.field('balance')}
      />
    </FormDialog>
  );
}
