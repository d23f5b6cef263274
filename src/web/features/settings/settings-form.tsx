import { Fragment, type ReactNode, useId, useState } from 'react';
import { SETTING_PARTS, type ShopSettings, settingsIn } from '#domain/settings.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { textOr } from '#web/i18n/text-or.ts';
import { useFlash } from '#web/lib/use-flash.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useLeaveQuestion } from '#web/ui/use-leave-question.ts';
import { useSaveSettings } from './queries.ts';
import { RateNote } from './rate-note.tsx';
import { SettingField } from './setting-field.tsx';
import {
  changesOf,
  draftOf,
  problemsOf,
  type SettingProblems,
  type SettingsDraft,
} from './settings-draft.ts';

const MESSAGE_MS = 2_500;

export function SettingsForm({ settings }: { settings: ShopSettings }) {
  const t = useT();
  const [saved, setSaved] = useState(settings);
  const [draft, setDraft] = useState<SettingsDraft>(() => draftOf(settings));
  const [problems, setProblems] = useState<SettingProblems>({});
  const [done, setDone] = useFlash<true>(MESSAGE_MS);
  const before = draftOf(saved);
  const dirty = (Object.keys(before) as (keyof ShopSettings)[]).some((name) => before[name] !== draft[name]);
  useLeaveQuestion(dirty);
  const save = useSaveSettings();
  const submit = async () => {
    const wrong = problemsOf(draft);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    const kept = (await save.run(changesOf(draft, saved)))?.answer.data;
    if (!kept) return;
    setSaved(kept);
    setDraft(draftOf(kept));
    setDone(true);
  };
  return (
    <form
      noValidate
      className="flex max-w-3xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {save.error !== null && (
        <Banner tone="bad" onDismiss={save.clear}>
          {failureText(t, save.error, t('shop.failed'))}
        </Banner>
      )}
      {SETTING_PARTS.map((part) => (
        <Part key={part} title={t(`shop.part.${part}`)} hint={textOr(t, `shop.part.${part}Hint`, '')}>
          {settingsIn(part).map((name) => (
            <Fragment key={name}>
              <SettingField
                name={name}
                value={draft[name]}
                problem={problems[name]}
                onChange={(value) => {
                  setDraft({ ...draft, [name]: value });
                  setProblems({ ...problems, [name]: undefined });
                }}
              />
              {name === 'idrPerUsd' && <RateNote typed={draft[name]} saved={saved[name]} />}
            </Fragment>
          ))}
        </Part>
      ))}
      <div className="selection-bar">
        <p className="min-w-0 flex-1 basis-full text-sm sm:basis-0" role="status">
          {done ? (
            <span className="font-semibold text-teal-text">{t('shop.saved')}</span>
          ) : (
            dirty && t('shop.unsaved')
          )}
        </p>
        <button
          type="button"
          className="button"
          disabled={!dirty || save.busy}
          onClick={() => {
            setDraft(before);
            setProblems({});
          }}
        >
          {t('shop.undo')}
        </button>
        <button type="submit" className="button button-go" disabled={!dirty || save.busy}>
          {save.busy && <span className="spinner" />}
          {t('shop.save')}
        </button>
      </div>
    </form>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel flex flex-col gap-4" aria-labelledby={id}>
      <div>
        <h2 id={id} className="font-bold">
          {title}
        </h2>
        {hint && <p className="text-sm text-muted">{hint}</p>}
      </div>
      <div className="grid gap-4 md:grid-cols-2">{children}</div>
    </section>
  );
}
