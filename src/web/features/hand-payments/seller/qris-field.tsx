import { useState } from 'react';
import { qrisFacts, withAmount } from '#domain/hand-payments/qris-amount.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { QrCode } from '#web/ui/goods/qr-code.tsx';
import { Problem } from '#web/ui/screen/banner.tsx';
import { FileButton } from '../file-button.tsx';
import { readQrPicture } from './read-qr.ts';

interface Props {
  /** What the picture said. */
  value: string;
  error: string | null;
  onRead: (qris: string, merchant: string) => void;
}

/** The shop's QRIS by a picture of it, which is read here and goes nowhere: what it says is kept. */
export function QrisField({ value, error, onRead }: Props) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<'handAccount.unreadable' | 'refusal.hand-account.qris' | null>(null);
  const choose = async (file: File) => {
    setBusy(true);
    const text = await readQrPicture(file);
    setBusy(false);
    const facts = text === null ? null : qrisFacts(text);
    setWrong(text === null ? 'handAccount.unreadable' : facts?.open ? null : 'refusal.hand-account.qris');
    if (text !== null && facts?.open) onRead(text.trim(), facts.merchant);
  };
  const facts = qrisFacts(value);
  const said = wrong ? t(wrong) : error;
  return (
    <div className="flex flex-col gap-3">
      <FileButton
        label={t('handAccount.upload')}
        hint={t('handAccount.uploadHint')}
        busy={busy}
        onFile={(file) => void choose(file)}
      />
      <Problem text={said} />
      {facts && (
        <>
          <QrCode text={value} label={t('handAccount.kind.qris')} />
          <p className="text-sm text-muted wrap-anywhere" role="status">
            {t(withAmount(value, 1) === null ? 'handAccount.readPlain' : 'handAccount.read', {
              name: facts.merchant,
              city: facts.city,
            })}
          </p>
        </>
      )}
    </div>
  );
}
