import { fileShown } from '#domain/orders/files.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { CopyButton } from './copy-button.tsx';

/** The rows of a list of keys, each to be read and copied. */
export function KeyRows({ codes, label }: { codes: readonly string[]; label: string }) {
  const t = useT();
  return codes.map((code) => (
    <li key={code} className="receipt-key">
      <KeyText code={code} />
      <CopyButton
        text={fileShown(code)?.address ?? code}
        label={label}
        copiedLabel={t('copy.copied')}
        subject={code.split('\n')[0] ?? ''}
      />
    </li>
  ));
}

/** What was handed over as text; a file is there to be fetched. */
export function KeyText({ code }: { code: string }) {
  const t = useT();
  const file = fileShown(code);
  if (!file) return <code>{code}</code>;
  return (
    <a className="min-w-0 flex-1 text-sm" href={file.address} target="_blank" rel="noopener noreferrer">
      <bdi className="block wrap-anywhere">{file.name}</bdi>
      <span className="font-semibold underline">{t('copy.download')}</span>
    </a>
  );
}
