import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import type { Outcome, Saying } from './use-outcome.ts';

interface Words {
  title: string;
  text: ReactNode;
  /** What the button says. */
  action: string;
  /** What is said when it is gone, or could not go. */
  done: Saying;
  failed: Saying;
}

/** Asks before one of a list goes. While it asks, what goes wrong is said in the question and nowhere else. */
export function useRemoval<Row>(
  outcome: Outcome,
  remove: (row: Row) => Promise<unknown>,
  wordsOf: (row: Row) => Words,
) {
  const [leaving, setLeaving] = useState<Row | null>(null);
  const ask = (row: Row | null) => {
    outcome.dismiss();
    setLeaving(() => row);
  };
  const words = leaving && wordsOf(leaving);
  const dialog = words && (
    <ConfirmDialog
      title={words.title}
      action={words.action}
      busy={outcome.busy}
      error={outcome.bad}
      onConfirm={async () => {
        if (await outcome.attempt(() => remove(leaving), words.done, words.failed)) setLeaving(null);
      }}
      onClose={() => ask(null)}
    >
      {words.text}
    </ConfirmDialog>
  );
  return { ask, dialog, outcome: leaving ? { ...outcome, bad: null } : outcome };
}
