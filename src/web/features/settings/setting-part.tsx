import { useEffect, useId, useRef } from 'react';
import type { SettingPart } from '#domain/settings/setting-kinds.ts';
import { settingsIn } from '#domain/settings/settings.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { textOr } from '#web/i18n/text-or.ts';
import { useAddress } from '#web/lib/page/use-address.ts';
import { RateNote } from './rate-note.tsx';
import { SettingField } from './setting-field.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

/** What belongs together, with its title; nothing where there is nothing. */
export function SettingPartPanel({ part, form }: { part: SettingPart; form: SettingsFormState }) {
  const t = useT();
  const id = useId();
  const box = useSoughtSetting(part);
  const names = settingsIn(part);
  const hint = textOr(t, `shop.part.${part}Hint`, '');
  if (names.length === 0) return null;
  return (
    <section ref={box} className="panel flex flex-col gap-4" aria-labelledby={id}>
      <div>
        <h2 id={id} className="font-bold">
          {t(`shop.part.${part}`)}
        </h2>
        {hint && <p className="text-sm text-muted">{hint}</p>}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {names.map((name) => (
          <div key={name} className="contents" data-setting={name}>
            <SettingField
              name={name}
              value={form.draft[name]}
              problem={form.problems[name]}
              onChange={(value) => form.set(name, value)}
            />
            {name === 'idrPerUsd' && <RateNote typed={form.draft[name]} saved={form.saved[name]} />}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Who was led to a setting by the address begins there; it is asked for once. */
function useSoughtSetting(part: SettingPart) {
  const box = useRef<HTMLElement>(null);
  const { of, put } = useAddress();
  const sought = of('setting');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part has other fields
  useEffect(() => {
    if (sought === '') return;
    const field = box.current?.querySelector<HTMLElement>(
      `[data-setting='${CSS.escape(sought)}'] :is(input, select, textarea, button)`,
    );
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
    put({ setting: '' });
  }, [sought, part]);
  return box;
}
