import { Fragment } from 'react';
import { fileShown } from '#domain/orders/files.ts';
import { type GivenPart, inParts } from '#domain/orders/given-parts.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { CopyButton } from './copy-button.tsx';
import '../styles/receipt-keys.css';

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

interface Groups {
  codes: readonly string[];
  parts: readonly GivenPart[] | undefined;
  label: string;
}

/** The same of a bundle: each thing in it has its name above its keys. */
export function KeyGroups({ codes, parts, label }: Groups) {
  const t = useT();
  return inParts(codes, parts).map(({ name, codes: own }) => (
    <Fragment key={name}>
      {name !== null && (
        <li className="text-sm font-semibold">
          <bdi>{productText(t, name)}</bdi>
        </li>
      )}
      <KeyRows codes={own} label={label} />
    </Fragment>
  ));
}

/** What was handed over as text; a file is there to be fetched. */
export function KeyText({ code }: { code: string }) {
  const t = useT();
  const file = fileShown(code);
  if (!file) return <code>{code}</code>;
  return (
    <a className="min-w-0 flex-1 text-sm" href={file.address} target="_blank" rel="noopener noreferrer">
      <span className="block wrap-anywhere">
        <bdi>{file.name}</bdi>
      </span>
      <span className="font-semibold underline">{t('success.download')}</span>
    </a>
  );
}
