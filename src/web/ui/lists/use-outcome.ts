import { useCallback, useRef, useState } from 'react';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { useFlash } from '#web/lib/hooks/use-flash.ts';

const MESSAGE_MS = 3_000;

/** What is to be said, in whichever language is spoken when it is read. */
export type Saying = (t: Translate) => string;

/** What a tool's last change came to: good news goes by itself, bad news stays until it is taken away. */
export function useOutcome() {
  const t = useT();
  const [good, setGood] = useFlash<Saying>(MESSAGE_MS);
  const [bad, setBad] = useState<{ say: Saying } | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const dismiss = useCallback(() => setBad(null), []);
  const warn = useCallback((say: Saying) => setBad({ say }), []);

  /** True when it worked; two clicks act once. What the store says counts more than our own word for a failure. */
  const attempt = useCallback(
    async (work: () => Promise<unknown>, done: Saying | null, failed: Saying): Promise<boolean> => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      setBad(null);
      try {
        await work();
        if (done) setGood(done);
        return true;
      } catch (error) {
        setBad({ say: (t) => failureText(t, error, failed(t)) });
        return false;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [setGood],
  );
  return { good: good?.(t) ?? null, bad: bad?.say(t) ?? null, busy, attempt, tell: setGood, warn, dismiss };
}

export type Outcome = ReturnType<typeof useOutcome>;
