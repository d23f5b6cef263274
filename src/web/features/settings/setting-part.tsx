import { Fragment, useId } from 'react';
import type { SettingPart } from '#domain/settings/setting-kinds.ts';
import { settingsIn } from '#domain/settings/settings.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { textOr } from '#web/i18n/text-or.ts';
import { RateNote } from './rate-note.tsx';
import { SettingField } from './setting-field.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

/** What belongs together, with its title; nothing where there is nothing. */
export function SettingPartPanel({ part, form }: { part: SettingPart; form: SettingsFormState }) {
  const t = useT();
  const id = useId();
  const names = settingsIn(part);
  const hint = textOr(t, `shop.part.${part}Hint`, '');
  if (names.length === 0) return null;
  return (
    <section className="panel flex flex-col gap-4" aria-labelledby={id}>
      <div>
        <h2 id={id} className="font-bold">
          {t(`shop.part.${part}`)}
        </h2>
        {hint && <p className="text-sm text-muted">{hint}</p>}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {names.map((name) => (
          <Fragment key={name}>
            <SettingField
              name={name}
              value={form.draft[name]}
              problem={form.problems[name]}
              onChange={(value) => form.set(name, value)}
            />
            {name === 'idrPerUsd' && <RateNote typed={form.draft[name]} saved={form.saved[name]} />}
          </Fragment>
        ))}
      </div>
    </section>
  );
}
