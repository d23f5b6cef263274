import { useId } from 'react';
import { isAtHome } from '#domain/locales.ts';
import { type Setting, type SettingProblem, type ShopSettingName, settingOf } from '#domain/settings.ts';
import { isTimeZone, zoneMark } from '#domain/time-zones.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { textOr } from '#web/i18n/text-or.ts';
import { FormField } from '#web/ui/form-field.tsx';

interface Props {
  name: ShopSettingName;
  value: string | boolean;
  problem: SettingProblem | undefined;
  onChange: (value: string | boolean) => void;
}

const INPUT_MODES = {
  text: 'text',
  link: 'url',
  emails: 'email',
  number: 'numeric',
  switch: undefined,
  choice: undefined,
} as const;

/** One setting as its kind is edited. */
export function SettingField({ name, value, problem, onChange }: Props) {
  const t = useT();
  const setting = settingOf(name);
  const label = t(`shop.${name}`);
  const hint = textOr(t, `shop.${name}Hint`, setting.kind === 'link' ? t('shop.linkHint') : '');
  if (typeof value === 'boolean') return <Switch label={label} hint={hint} on={value} onChange={onChange} />;
  if (setting.kind === 'choice')
    return (
      <FormField label={label} hint={hint || undefined}>
        {(props) => (
          <select
            {...props}
            className="field field-dense"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {setting.of.map((choice) => (
              <option key={choice} value={choice}>
                {choiceText(t, choice)}
              </option>
            ))}
          </select>
        )}
      </FormField>
    );
  return (
    <FormField
      label={label}
      hint={hint || undefined}
      error={problem ? problemText(t, setting, problem) : null}
    >
      {(props) => (
        <input
          {...props}
          className="field field-dense"
          dir={setting.kind === 'link' || setting.kind === 'emails' ? 'ltr' : 'auto'}
          inputMode={INPUT_MODES[setting.kind]}
          autoComplete="off"
          maxLength={setting.kind === 'text' ? setting.most : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}

const choiceText = (t: Translate, choice: string): string =>
  isTimeZone(choice) ? `${choice} (${zoneMark(choice, isAtHome(t.locale))})` : choice;

function problemText(t: Translate, setting: Setting, problem: SettingProblem): string {
  if (setting.kind === 'number') return t('shop.range', { least: setting.least, most: setting.most });
  if (setting.kind === 'emails') return t('shop.emailsWrong', { most: setting.most });
  return problem === 'link' ? t('shop.linkWrong', { host: location.origin }) : t('shop.required');
}

interface SwitchProps {
  label: string;
  hint: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

function Switch({ label, hint, on, onChange }: SwitchProps) {
  const note = useId();
  return (
    <div className="md:col-span-2">
      <label className="flex min-h-11 items-center gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          className="tick"
          aria-describedby={note}
          checked={on}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      <p id={note} className="text-xs text-muted">
        {hint}
      </p>
    </div>
  );
}
