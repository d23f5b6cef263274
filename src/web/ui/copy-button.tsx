import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

export const COPIED_MS = 2_000;

interface Props {
  text: string;
  label: string;
  copiedLabel: string;
  /** What is copied, for those who cannot see it beside the button. */
  subject?: string;
}

export function CopyButton({ text, label, copiedLabel, subject }: Props) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (await copyText(text)) setCopied((n) => n + 1);
  };
  return (
    <button
      type="button"
      className={`button button-small no-print ${copied ? 'text-teal-text' : ''}`}
      onClick={copy}
      aria-label={subject && !copied ? `${label} ${subject}` : undefined}
    >
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </button>
  );
}
