import { useState } from 'react';
import type { SettingPart } from '#domain/settings/setting-kinds.ts';
import { type ShopSettingName, type ShopSettings, settingsIn } from '#domain/settings/settings.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { keepTyped } from '#web/lib/hooks/keep-typed.ts';
import { useFlash } from '#web/lib/hooks/use-flash.ts';
import { useLeaveQuestion } from '#web/ui/dialogs/use-leave-question.ts';
import { useSaveSettings } from './queries.ts';
import {
  changesOf,
  type DraftValue,
  draftOf,
  problemsOf,
  type SettingProblems,
  type SettingsDraft,
} from './settings-draft.ts';

const MESSAGE_MS = 2_500;

/** Some parts of the settings as they are typed, until they are saved or left. */
export function useSettingsForm(settings: ShopSettings, parts: readonly SettingPart[]) {
  const [saved, setSaved] = useState(settings);
  const [draft, setDraft] = useState<SettingsDraft>(() => draftOf(settings));
  const [problems, setProblems] = useState<SettingProblems>({});
  const [done, setDone] = useFlash<true>(MESSAGE_MS);
  const save = useSaveSettings();
  const { store } = useServices();
  const changes = changesOf(draft, saved);
  const names = Object.keys(changes) as ShopSettingName[];
  useLeaveQuestion(names.length > 0);
  const send = async (values: Partial<ShopSettings>): Promise<boolean> => {
    const kept = (await save.run(values))?.answer.data;
    if (!kept) return false;
    // The forms of products judge prices by it, and the page carries it from its first load.
    store.idrPerUsd = kept.idrPerUsd;
    setSaved(kept);
    // What was typed while it was on its way is not what was sent.
    setDraft((now) => keepTyped(draftOf(kept), draft, now));
    setProblems({});
    setDone(true);
    return true;
  };
  return {
    saved,
    draft,
    problems,
    /** The settings that are typed and not saved. */
    names,
    done: done !== null,
    busy: save.busy,
    error: save.error,
    clear: save.clear,
    set: (name: ShopSettingName, value: DraftValue) => {
      setDraft((now) => ({ ...now, [name]: value }));
      setProblems((now) => ({ ...now, [name]: undefined }));
    },
    undo: () => {
      setDraft(draftOf(saved));
      setProblems({});
    },
    /** Answers what is wrong, and sends nothing then. */
    submit: async (): Promise<SettingProblems> => {
      const wrong = problemsOf(draft, parts.flatMap(settingsIn));
      setProblems(wrong);
      if (Object.keys(wrong).length === 0) await send(changes);
      return wrong;
    },
    send,
  };
}
export type SettingsFormState = ReturnType<typeof useSettingsForm>;
