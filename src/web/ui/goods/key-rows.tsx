import { useT } from '#web/i18n/language-context.tsx';
import { CopyButton } from './copy-button.tsx';

/** The rows of a list of keys, each to be read and copied. */
export function KeyRows({ codes, label }: { codes: readonly string[]; label: string }) {
  const t = useT();
  return codes.map((code) => (
    <li key={code} className="receipt-key">
      <code>{code}</code>
      <CopyButton
        text={code}
        label={label}
        copiedLabel={t('copy.copied')}
        subject={code.split('\n')[0] ?? ''}
      />
    </li>
  ));
}
