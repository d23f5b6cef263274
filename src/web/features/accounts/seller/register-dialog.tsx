import { useId, useRef, useState } from 'react';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { PASSWORD_MIN, USERNAME_MAX } from '#domain/login-limits.ts';
import { hasAtMostTwoDecimals, MAX_USD } from '#domain/money.ts';
import { failureText } from '#web/i18n/failure-text.ts';
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
import { PasswordField } from '../components/password-field.tsx';

const EMPTY = { email: '', username: '', password: '', repeated: '', balance: '0' };

interface Props {
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** A new customer, with a first balance if there is one. */
export function RegisterDialog({ onClose, onDone }: Props) {
  const t = useT();
  const form = useId();
  const { api } = useServices();
  const balanceField = useRef<HTMLInputElement>(null);
  const [fields, setFields] = useState(EMPTY);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const set = (name: keyof typeof EMPTY) => (value: string) => {
    setProblem(null);
    setFields((old) => ({ ...old, [name]: value }));
  };
  /** The first thing that is wrong, before the store is asked. */
  const wrong = (): string | null => {
    const { email, username, password, repeated, balance } = fields;
    const missing = [email.trim(), username.trim(), password, repeated].includes('');
    if (missing) return t('users.required');
    if (!isEmail(normalizeEmail(email))) return t('checkout.emailFormat');
    if (password !== repeated) return t('users.mismatch');
    if (password.length < PASSWORD_MIN) return t('refusal.password.too-short');
    const initial = Number(balance);
    // A number field that holds no number reads as empty.
    const typedWrong = balanceField.current?.validity.badInput === true;
    const fits = initial >= 0 && initial <= MAX_USD && hasAtMostTwoDecimals(initial);
    return typedWrong || !fits ? t('users.initialWrong') : null;
  };
  const save = useAction(async () => {
    const told = wrong();
    setProblem(told);
    if (told) return;
    try {
      await api.call(endpoints.createUser, {
        email: fields.email,
        username: fields.username,
        password: fields.password,
        initialBalance: Number(fields.balance),
      });
    } catch (error) {
      const said = error instanceof ApiRefusal && error.worded;
      setProblem(said ? failureText(t, error) : t('users.registerFailed'));
      return;
    }
    setDone(true);
    await onDone();
  });
  return (
    <Dialog
      title={t('users.register')}
      onClose={onClose}
      busy={save.busy && !done}
      dirty={!done && fields !== EMPTY}
      footer={!done && <DialogButtons form={form} busy={save.busy} label={t('users.registerNow')} />}
    >
      {done ? (
        <DoneView onDone={onClose}>{t('users.registered')}</DoneView>
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
          {problem && (
            <Banner tone="bad" onDismiss={() => setProblem(null)}>
              {problem}
            </Banner>
          )}
          <FormField label={t('account.email')}>
            {(props) => (
              <input
                {...props}
                className="field"
                type="email"
                dir="ltr"
                autoComplete="off"
                maxLength={300}
                value={fields.email}
                onChange={(event) => set('email')(event.target.value)}
              />
            )}
          </FormField>
          <FormField label={t('account.username')}>
            {(props) => (
              <input
                {...props}
                className="field"
                autoComplete="off"
                maxLength={USERNAME_MAX}
                value={fields.username}
                onChange={(event) => set('username')(event.target.value)}
              />
            )}
          </FormField>
          <PasswordField
            id="user-password"
            autoComplete="new-password"
            withStrength
            password={fields.password}
            disabled={save.busy}
            onChange={set('password')}
          />
          <PasswordField
            id="user-repeat"
            label={t('users.repeat')}
            autoComplete="new-password"
            password={fields.repeated}
            disabled={save.busy}
            onChange={set('repeated')}
          />
          <FormField label={t('users.initial')}>
            {(props) => (
              <input
                {...props}
                ref={balanceField}
                className="field font-mono"
                dir="ltr"
                type="number"
                min="0"
                step="0.01"
                value={fields.balance}
                onChange={(event) => set('balance')(event.target.value)}
              />
            )}
          </FormField>
        </form>
      )}
    </Dialog>
  );
}
