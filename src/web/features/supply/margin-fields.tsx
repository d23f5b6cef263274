import { MOST_MARGIN, ROUNDINGS } from '#domain/price/margin.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { SelectField, TextField } from '#web/ui/fields/text-field.tsx';

export const isMargin = (text: string): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= MOST_MARGIN;

interface Field {
  value: string;
  onChange: (value: string) => void;
}
interface Props {
  form: { field(name: 'marginPercent' | 'rounding'): Field };
}

/** What is put on the prices of another shop. */
export function MarginFields({ form }: Props) {
  const t = useT();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('supply.margin')}
        inputMode="numeric"
        dir="ltr"
        maxLength={3}
        {...form.field('marginPercent')}
      />
      <SelectField
        label={t('supply.rounding')}
        options={ROUNDINGS.map((each) => [each, t(`supplied.rounding.${each}`)] as const)}
        {...form.field('rounding')}
      />
    </div>
  );
}
