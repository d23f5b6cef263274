import { useT } from '#web/i18n/language-context.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

/** Keys to be read and copied, one by one or all. */
export function LicenceKeys({ codes }: { codes: readonly string[] }) {
  const t = useT();
  if (codes.length === 0) return <p className="text-sm text-muted">{t('licence.gone')}</p>;
  return (
    <section aria-label={t('history.keys')}>
      <ul className="flex flex-col gap-2">
        {codes.map((code) => (
          <li key={code} className="receipt-key">
            <code>{code}</code>
            <CopyButton text={code} label={t('copy.copy')} copiedLabel={t('copy.copied')} subject={code} />
          </li>
        ))}
      </ul>
      {codes.length > 1 && (
        <div className="mt-3 flex justify-end">
          <CopyButton text={codes.join('\n')} label={t('licence.copyAll')} copiedLabel={t('copy.copied')} />
        </div>
      )}
    </section>
  );
}
