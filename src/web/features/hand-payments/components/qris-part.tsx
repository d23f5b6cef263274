import { useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { QrCode } from '#web/ui/goods/qr-code.tsx';
import { DownloadIcon } from '#web/ui/screen/further-icons.tsx';
import { SearchIcon } from '#web/ui/screen/icons.tsx';
import { saveQr } from '../save-qr.ts';

interface Props {
  text: string;
  label: string;
  /** Whether the amount is inside. */
  said: string;
}

/** The shop's QRIS: to be scanned from another screen, or saved and opened in the wallet of this phone. */
export function QrisPart({ text, label, said }: Props) {
  const t = useT();
  const [large, setLarge] = useState(false);
  return (
    <>
      <QrCode text={text} label={label} />
      <p className="text-center text-sm text-pretty text-muted">{said}</p>
      <div className="no-print grid grid-cols-2 gap-2">
        <Button icon={<DownloadIcon size={18} />} label={t('hand.saveQr')} onClick={() => saveQr(text)} />
        <Button icon={<SearchIcon size={18} />} label={t('hand.enlarge')} onClick={() => setLarge(true)} />
      </div>
      {large && (
        <Dialog title={label} wide onClose={() => setLarge(false)}>
          <QrCode text={text} label={label} />
        </Dialog>
      )}
    </>
  );
}
