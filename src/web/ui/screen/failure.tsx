import type { ReactNode } from 'react';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Banner } from './banner.tsx';

interface ProblemProps {
  /** Nothing is wrong without it. */
  text: ReactNode;
  onDismiss?: () => void;
}

/** What is wrong, while something is. */
export const Problem = ({ text, onDismiss }: ProblemProps) =>
  text ? (
    <Banner tone="bad" onDismiss={onDismiss}>
      {text}
    </Banner>
  ) : null;

interface Props {
  of: { error: unknown; clear?: () => void };
  /** Our own word for it, where the store has none. */
  text?: string;
}

/** Why the last attempt of something failed, until it is tried again or taken away. */
export function Failure({ of: { error, clear }, text }: Props) {
  const t = useT();
  return error === null ? null : <Problem text={failureText(t, error, text)} onDismiss={clear} />;
}
