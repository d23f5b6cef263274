import { offeredLocales } from '#domain/settings/brand.ts';
import type { InTongues } from '#domain/shop/info-pages.ts';
import { isRightToLeft, LANGUAGES, type Locale } from '#domain/text/locales.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { FieldProps } from './field-props.ts';

interface Props extends FieldProps {
  value: InTongues<string>;
  most: number;
}

/** A text in the shop's own language, and in the others that have one. */
export function WordsSetting({ label, hint, error, value, most, onChange }: Props) {
  const t = useT();
  const { store } = useServices();
  const own = store.defaultLanguage;
  const others = offeredLocales(store).filter((locale) => locale !== own);
  const field = (locale: Locale, name: string) => (
    <TextField
      key={locale}
      label={name}
      hint={locale === own ? hint || undefined : undefined}
      error={locale === own ? error : null}
      className="field-dense"
      lang={locale}
      dir={isRightToLeft(locale) ? 'rtl' : 'ltr'}
      maxLength={most}
      value={value[locale] ?? ''}
      onChange={(text) => onChange({ ...value, [locale]: text })}
    />
  );
  return (
    <div className="flex flex-col gap-2 md:col-span-2">
      {field(own, label)}
      {others.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center text-sm font-semibold underline underline-offset-4">
            {t('brand.otherLanguages')}
            <span className="sr-only">: {label}</span>
          </summary>
          <div className="grid gap-3 pt-2 md:grid-cols-2">
            {others.map((locale) => field(locale, `${label}, ${LANGUAGES[locale].name}`))}
          </div>
        </details>
      )}
    </div>
  );
}
