import { useRef, useState } from 'react';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { PlainKey, Translate } from '#web/i18n/message-keys.ts';
import { useFlash } from '#web/lib/hooks/use-flash.ts';

const MESSAGE_MS = 3_000;

/** What is to be said, in whichever language is spoken when it is read. */
export type Saying = PlainKey | ((t: Translate) => string);

const said = (t: Translate, saying: Saying): string => (typeof saying === 'string' ? t(saying) : saying(t));

/** What a tool's last change came to: good news goes by itself, bad news stays until it is taken away. */
export function useOutcome() {
  const t = useT();
  const [good, setGood] = useFlash<Saying>(MESSAGE_MS);
  const [bad, setBad] = useState<{ say: Saying } | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  /** True when it worked; two clicks act once. What the store says counts more than our own word for a failure. */
  const attempt = async (
    work: () => Promise<unknown>,
    done: Saying | null,
    failed: Saying,
  ): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setBad(null);
    try {
      await work();
      if (done) setGood(done);
      return true;
    } catch (error) {
      setBad({ say: (t) => failureText(t, error, said(t, failed)) });
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    good: good && said(t, good),
    bad: bad && said(t, bad.say),
    busy,
    attempt,
    tell: setGood,
    warn: (say: Saying) => setBad({ say }),
    dismiss: () => setBad(null),
  };
}

export type Outcome = ReturnType<typeof useOutcome>;
