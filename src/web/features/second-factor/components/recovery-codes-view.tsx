import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { saveText } from '#web/lib/files/save-file.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { CODE_COPIED_MS, CopyButton } from '#web/ui/goods/copy-button.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { DownloadIcon } from '#web/ui/screen/further-icons.tsx';

/** Shown once: afterwards only their number is known. */
export function RecoveryCodesView({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useT();
  const { store } = useServices();
  const text = codes.join('\n');
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="note">{t('factor.recoveryOnce')}</Banner>
      <ul className="grid grid-cols-2 gap-2 font-mono text-sm" dir="ltr" aria-label={t('factor.recovery')}>
        {codes.map((code) => (
          <li key={code} className="rounded-small border border-line bg-card px-3 py-2 text-center">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={text}
          label={t('copy.copy')}
          copiedLabel={t('copy.copied')}
          subject={t('factor.recovery')}
          ms={CODE_COPIED_MS}
        />
        <Button
          icon={<DownloadIcon size={16} />}
          label={t('factor.download')}
          look="small"
          onClick={() => saveText(`${store.name}-recovery.txt`, `${text}\n`)}
        />
      </div>
      <Button label={t('factor.recoveryKept')} look="main" onClick={onDone} />
    </div>
  );
}
