import { type ReactNode, useId, useState } from 'react';
import { SETTING_LIMITS, type ShopSettings } from '#domain/settings.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { refusalText } from '#web/i18n/refusal-text.ts';
import { ApiRefusal } from '#web/lib/api-refusal.ts';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useFlash } from '#web/lib/use-flash.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useLeaveQuestion } from '#web/ui/use-leave-question.ts';
import { SettingSwitch, SettingText } from './setting-fields.tsx';
import {
  changesOf,
  draftOf,
  type LINKS,
  type NUMBERS,
  problemsOf,
  type SettingProblems,
  type SettingsDraft,
} from './settings-draft.ts';

const MESSAGE_MS = 2_500;
const NAME_MOST = 40;
const FOOTER_MOST = 200;

export function SettingsForm({ settings }: { settings: ShopSettings }) {
  const t = useT();
  const { api } = useServices();
  const [saved, setSaved] = useState(settings);
  const [draft, setDraft] = useState<SettingsDraft>(() => draftOf(settings));
  const [problems, setProblems] = useState<SettingProblems>({});
  const [message, setMessage] = useFlash<string>(MESSAGE_MS);
  const before = draftOf(saved);
  const dirty = (Object.keys(before) as (keyof ShopSettings)[]).some((name) => before[name] !== draft[name]);
  useLeaveQuestion(dirty);
  const save = useAction(async () => {
    const wrong = problemsOf(draft);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { data } = await api.call(endpoints.updateSettings, changesOf(draft, saved));
    setSaved(data);
    setDraft(draftOf(data));
    setMessage(t('shop.saved'));
  });
  const change = <Name extends keyof ShopSettings>(name: Name, value: SettingsDraft[Name]) => {
    setDraft({ ...draft, [name]: value });
    setProblems({ ...problems, [name]: undefined });
  };

  const number = (name: (typeof NUMBERS)[number], hint?: string) => {
    const [least, most] = SETTING_LIMITS[name];
    return (
      <SettingText
        label={t(`shop.${name}`)}
        hint={hint}
        value={draft[name]}
        onChange={(value) => change(name, value)}
        error={problems[name] ? t('shop.range', { least, most }) : null}
        inputMode="numeric"
      />
    );
  };
  const link = (name: (typeof LINKS)[number]) => (
    <SettingText
      label={t(`shop.${name}`)}
      hint={t('shop.linkHint')}
      value={draft[name]}
      onChange={(value) => change(name, value)}
      error={problems[name] ? t('shop.linkWrong', { host: location.origin }) : null}
      inputMode="url"
    />
  );
  return (
    <form
      noValidate
      className="flex max-w-3xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save.run();
      }}
    >
      {save.error !== null && (
        <Banner tone="bad" onDismiss={save.clear}>
          {save.error instanceof ApiRefusal && save.error.status < 500 && save.error.worded
            ? refusalText(t, save.error)
            : t('shop.failed')}
        </Banner>
      )}
      <Part title={t('shop.store')}>
        <SettingText
          label={t('shop.storeName')}
          value={draft.storeName}
          onChange={(value) => change('storeName', value)}
          error={problems.storeName ? t('shop.required') : null}
          maxLength={NAME_MOST}
        />
        <SettingText
          label={t('shop.footerText')}
          value={draft.footerText}
          onChange={(value) => change('footerText', value)}
          maxLength={FOOTER_MOST}
        />
        {link('messagingLink')}
        {link('chatLink')}
      </Part>
      <Part title={t('shop.sales')}>
        {number('holdMinutes', t('shop.holdHint'))}
        {(['publicRegistration', 'verifyEmailOnTracking'] as const).map((name) => (
          <SettingSwitch
            key={name}
            label={t(`shop.${name}`)}
            hint={t(`shop.${name}Hint`)}
            on={draft[name]}
            onChange={(on) => change(name, on)}
          />
        ))}
      </Part>
      <Part title={t('shop.alerts')} hint={t('shop.alertHint')}>
        {number('alertSharePercent')}
        {number('alertMinKeys')}
      </Part>
      <div className="selection-bar">
        <p className="min-w-0 flex-1 basis-full text-sm sm:basis-0" role="status">
          {message ? (
            <span className="font-semibold text-teal-text">{message}</span>
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
