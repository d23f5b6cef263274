import { useCallback, useRef, useState } from 'react';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useFlash } from '#web/lib/use-flash.ts';

const MESSAGE_MS = 3_000;

/** What a tool's last change came to: good news goes by itself, bad news stays until it is taken away. */
export function useOutcome() {
  const t = useT();
  const [good, setGood] = useFlash<string>(MESSAGE_MS);
  const [bad, setBad] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const dismiss = useCallback(() => setBad(null), []);

  /** True when it worked; two clicks act once. What the store says counts more than our own word for a failure. */
  const attempt = useCallback(
    async (work: () => Promise<unknown>, done: string | null, failed: string): Promise<boolean> => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      setBad(null);
      try {
        await work();
        if (done) setGood(done);
        return true;
      } catch (error) {
        setBad(failureText(t, error, failed));
        return false;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [t, setGood],
  );
  return { good, bad, busy, attempt, tell: setGood, dismiss, setBad };
}

export type Outcome = ReturnType<typeof useOutcome>;
