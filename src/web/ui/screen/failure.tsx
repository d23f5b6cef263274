import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Problem } from './banner.tsx';

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
