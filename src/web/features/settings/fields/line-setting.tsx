import { storeClock, storeMoment } from '#domain/reports/report-days.ts';
import type { Setting } from '#domain/settings/setting-kinds.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { FieldProps } from './field-props.ts';

const INPUT_MODES = { link: 'url', emails: 'email', number: 'numeric' } as const;

/** Addresses and figures, in every language. */
const LEFT_TO_RIGHT: readonly Setting['kind'][] = ['link', 'emails', 'amounts', 'steps'];

/** What fits on one line: a text, a link, addresses, a number. */
export function LineSetting({ setting, hint, ...rest }: FieldProps & { value: string; setting: Setting }) {
  const { kind } = setting;
  return (
    <TextField
      {...rest}
      hint={hint || undefined}
      className="field-dense"
      dir={LEFT_TO_RIGHT.includes(kind) ? 'ltr' : 'auto'}
      inputMode={kind in INPUT_MODES ? INPUT_MODES[kind as keyof typeof INPUT_MODES] : 'text'}
      maxLength={kind === 'text' ? setting.most : undefined}
    />
  );
}

/** A moment by the store's clock. */
export function InstantSetting({ value, hint, onChange, ...rest }: FieldProps & { value: string }) {
  const { timeZone } = useServices().store;
  return (
    <TextField
      {...rest}
      hint={hint || undefined}
      className="field-dense"
      type="datetime-local"
      value={value === '' ? '' : storeClock(new Date(value), timeZone)}
      onChange={(shown) => onChange(shown === '' ? '' : storeMoment(shown, timeZone).toISOString())}
    />
  );
}
