import { useState } from 'react';
import type { ChangedMailWords, ShownMailWords } from '#contract/settings/mail-words.ts';
import type { WordedMail } from '#domain/mail/mail-words.ts';
import { type MailWords, mailWordsProblem, wordsKey } from '#domain/mail/mail-words.ts';
import type { Locale } from '#domain/text/locales.ts';
import { useFlash } from '#web/lib/hooks/use-flash.ts';
import { useLeaveQuestion } from '#web/ui/dialogs/use-leave-question.ts';
import { useSaveMailWords } from '../queries.ts';

const MESSAGE_MS = 2_500;
type Draft = Readonly<Record<string, MailWords>>;

const keyOf = ({ kind, locale }: { kind: WordedMail; locale: Locale }) => wordsKey(kind, locale);
const draftOf = (rows: readonly ShownMailWords[]): Draft =>
  Object.fromEntries(rows.map((row) => [keyOf(row), row.own]));

/** The words of all mails as they are typed, until they are saved or left. */
export function useWordsForm(shown: readonly ShownMailWords[]) {
  const [rows, setRows] = useState(shown);
  const [draft, setDraft] = useState<Draft>(() => draftOf(shown));
  const [done, setDone] = useFlash<true>(MESSAGE_MS);
  const save = useSaveMailWords();
  const changes = rows.flatMap((row): ChangedMailWords[] => {
    const { subject = '', text = '' } = draft[keyOf(row)] ?? {};
    const next = { subject: subject.trim(), text: text.trim() };
    if (next.subject === row.own.subject && next.text === row.own.text) return [];
    return [{ kind: row.kind, locale: row.locale, ...next }];
  });
  useLeaveQuestion(changes.length > 0);
  return {
    rows,
    draft,
    /** The mails, each in a language, that are written and not saved. */
    changes,
    done: done !== null,
    busy: save.busy,
    error: save.error,
    clear: save.clear,
    set: (which: { kind: WordedMail; locale: Locale }, words: MailWords) =>
      setDraft((now) => ({ ...now, [keyOf(which)]: words })),
    undo: () => setDraft(draftOf(rows)),
    /** The first that cannot be sent as it is, and then nothing is. */
    submit: async (): Promise<ChangedMailWords | null> => {
      const wrong = changes.find(({ kind, ...words }) => mailWordsProblem(kind, words));
      if (wrong) return wrong;
      const kept = (await save.run({ words: changes }))?.answer.data;
      if (kept) {
        // What was typed meanwhile stays, and is a change again.
        setRows(kept);
        setDone(true);
      }
      return null;
    },
  };
}
