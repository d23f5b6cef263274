import { useState } from 'react';
import type { Passkey } from '#contract/accounts/second-factor.ts';
import { deviceName } from '#domain/accounts/devices.ts';
import { PASSKEY_NAME_MAX } from '#domain/accounts/second-factor.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { FormField } from '#web/ui/fields/form-field.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { useAddPasskey, useRemovePasskey } from '../queries.ts';
import { knowsPasskeys, PasskeyFault } from '../use-passkey.ts';

interface Props {
  passkeys: readonly Passkey[];
  onChanged: (recoveryCodes?: readonly string[]) => void;
}

/** Fingerprint, face or a security key of this device, each under a name of its own. */
export function PasskeySettings({ passkeys, onChanged }: Props) {
  const t = useT();
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const add = useAddPasskey();
  const remove = useRemovePasskey();
  const submit = async () => {
    const added = await add.run(name.trim());
    if (added?.answer) onChanged(added.answer.recoveryCodes);
  };
  const error = add.error ?? remove.error;
  return (
    <div className="flex flex-col gap-3">
      {error !== null && (
        <Banner
          tone="bad"
          onDismiss={() => {
            add.clear();
            remove.clear();
          }}
        >
          {error instanceof PasskeyFault ? t('factor.passkeyFailed') : failureText(t, error)}
        </Banner>
      )}
      {passkeys.length > 0 && (
        <ul className="flex flex-col gap-2">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center gap-2 border-b border-line pb-2">
              <span className="min-w-0 flex-1">
                <bdi className="block font-semibold wrap-anywhere">{passkey.name}</bdi>
                <span className="text-xs text-muted">
                  {passkey.lastUsedAt
                    ? t('factor.lastUsed', { time: formatDateTime(passkey.lastUsedAt, t) })
                    : t('factor.neverUsed')}
                </span>
              </span>
              <Button
                label={t('factor.remove')}
                look="small danger"
                aria-label={t('factor.removePasskey', { name: passkey.name })}
                disabled={remove.busy}
                onClick={async () => (await remove.run({ id: passkey.id })) && onChanged()}
              />
            </li>
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <FormBox
          className="flex flex-wrap items-end gap-2"
          onSubmit={() => {
            if (name.trim() !== '') void submit();
          }}
        >
          <div className="min-w-44 flex-1">
            <FormField label={t('factor.passkeyName')}>
              {(props) => (
                <input
                  {...props}
                  className="field"
                  maxLength={PASSKEY_NAME_MAX}
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                />
              )}
            </FormField>
          </div>
          <Button type="submit" disabled={name.trim() === ''} busy={add.busy}>
            {t('factor.addPasskey')}
          </Button>
        </FormBox>
      ) : (
        <p className="text-sm text-muted">{t('factor.noPasskeys')}</p>
      )}
    </div>
  );
}
