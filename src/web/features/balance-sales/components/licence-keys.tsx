import { useT } from '#web/i18n/language-context.tsx';
import { CopyButton } from '#web/ui/goods/copy-button.tsx';
import { KeyRows } from '#web/ui/goods/key-rows.tsx';

/** Keys to be read and copied, one by one or all. */
export function LicenceKeys({ codes }: { codes: readonly string[] }) {
  const t = useT();
  if (codes.length === 0) return <p className="text-sm text-muted">{t('licence.gone')}</p>;
  return (
    <section aria-label={t('history.keys')}>
      <ul className="flex flex-col gap-2">
        <KeyRows codes={codes} label={t('copy.copy')} />
      </ul>
      {codes.length > 1 && (
        <div className="mt-3 flex justify-end">
          <CopyButton text={codes.join('\n')} label={t('licence.copyAll')} copiedLabel={t('copy.copied')} />
        </div>
      )}
    </section>
  );
}
