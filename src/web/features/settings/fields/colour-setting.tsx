import { accentProblem, isColour } from '#domain/shop/accent.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ColourChecks } from './colour-checks.tsx';
import type { FieldProps } from './field-props.ts';

const SWATCHES = ['#1d5f8a', '#0b7a6a', '#6b4fa0', '#b5341c', '#3c6b2a', '#14161a'];
const WITHOUT = '#ffb31a';

/** A colour by its code, by hand, or one of a few; what can be made of it is said at once. */
export function ColourSetting({ label, error, value, onChange }: FieldProps & { value: string }) {
  const t = useT();
  const colour = value.trim().toLowerCase();
  const good = isColour(colour);
  const problem = good ? accentProblem(colour) : null;
  return (
    <div className="flex flex-col gap-3 md:col-span-2">
      <div className="max-w-80">
        <TextField
          label={label}
          hint={t('brand.stockColour')}
          error={problem ? t('refusal.settings.accent', { ...problem }) : error}
          className="field-dense font-mono"
          dir="ltr"
          maxLength={7}
          placeholder="#1d5f8a"
          value={value}
          onChange={onChange}
          beside={
            <input
              type="color"
              className="h-11 w-14 flex-none cursor-pointer rounded-small border border-edge bg-card p-1"
              aria-label={t('brand.pickColour')}
              value={good ? colour : WITHOUT}
              onChange={(event) => onChange(event.target.value)}
            />
          }
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {SWATCHES.map((each) => (
          <button
            key={each}
            type="button"
            className="size-11 rounded-small border border-edge aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-ink"
            style={{ background: each }}
            aria-label={t('brand.swatch', { colour: each })}
            aria-pressed={colour === each}
            onClick={() => onChange(each)}
          />
        ))}
      </div>
      {good && !problem && <ColourChecks colour={colour} />}
    </div>
  );
}
