import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

export const COPIED_MS = 2_000;
/** Voucher and redeem codes in the seller's lists. */
export const CODE_COPIED_MS = 1_600;

interface Props {
  text: string;
  label: string;
  copiedLabel: string;
  /** What is copied, for those who cannot see it beside the button. */
  subject?: string;
  /** How long it says so. */
  ms?: number;
  /** Low, where a mouse points at it in a long list. */
  dense?: boolean;
  /** The next thing to do on its page. */
  main?: boolean;
}

export function CopyButton({ text, label, copiedLabel, subject, ms = COPIED_MS, dense, main }: Props) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), ms);
    return () => clearTimeout(timer);
  }, [copied, ms]);
  const copy = async () => {
    if (await copyText(text)) setCopied((n) => n + 1);
  };
  const size = main ? 'button-main w-full' : `button-small ${dense ? 'button-dense' : ''}`;
  return (
    <button
      type="button"
      className={`button no-print ${size} ${copied && !main ? 'text-teal-text' : ''}`}
      onClick={copy}
      aria-label={subject && !copied ? `${label} ${subject}` : undefined}
    >
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </button>
  );
}
