import { useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { FormField } from '#web/ui/fields/form-field.tsx';
import { CODE_COPIED_MS, CopyButton } from '#web/ui/goods/copy-button.tsx';
import { QrCode } from '#web/ui/goods/qr-code.tsx';
import { Failure } from '#web/ui/screen/failure.tsx';
import { useConfirmApp } from '../queries.ts';

interface Props {
  secret: string;
  uri: string;
  onDone: (recoveryCodes: readonly string[] | undefined) => void;
  onCancel: () => void;
}

/** Scan, type the first code, done. */
export function AppSetup({ secret, uri, onDone, onCancel }: Props) {
  const t = useT();
  const [code, setCode] = useState('');
  const confirm = useConfirmApp();
  const submit = async () => {
    const confirmed = await confirm.run({ code });
    if (confirmed) onDone(confirmed.answer.recoveryCodes);
  };
  return (
    <FormBox
      className="flex flex-col gap-4"
      onSubmit={() => {
        if (code !== '') void submit();
      }}
    >
      <Failure of={confirm} />
      <p className="text-sm">{t('factor.appScan')}</p>
      <div className="mx-auto w-full max-w-52">
        <QrCode text={uri} label={t('factor.appQr')} />
      </div>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <span className="text-muted">{t('factor.appSecret')}</span>
        <code className="font-mono wrap-anywhere" dir="ltr">
          {secret}
        </code>
        <CopyButton
          text={secret}
          label={t('copy.copy')}
          copiedLabel={t('copy.copied')}
          subject={t('factor.appSecret')}
          ms={CODE_COPIED_MS}
        />
      </div>
      <FormField label={t('proof.label.code')}>
        {(props) => (
          <input
            {...props}
            className="field font-mono tracking-widest"
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            value={code}
            readOnly={confirm.busy}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </FormField>
      <div className="flex flex-wrap justify-end gap-2">
        <Button label={t('panel.cancel')} disabled={confirm.busy} onClick={onCancel} />
        <Button type="submit" look="go" disabled={code === ''} busy={confirm.busy}>
          {t('factor.turnOn')}
        </Button>
      </div>
    </FormBox>
  );
}
