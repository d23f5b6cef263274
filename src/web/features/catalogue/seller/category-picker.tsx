import { CATEGORY_CHOICES, MAX_CATEGORIES } from '#domain/catalogue.ts';
import { useT } from '#web/i18n/language-context.tsx';

interface Props {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  missing: boolean;
}

/** One to four categories; what a product has beside the usual ones stays choosable. */
export function CategoryPicker({ chosen, onChange, missing }: Props) {
  const t = useT();
  const choices = [...new Set([...CATEGORY_CHOICES, ...chosen])];
  const full = chosen.length >= MAX_CATEGORIES;
  const toggle = (category: string) =>
    onChange(chosen.includes(category) ? chosen.filter((one) => one !== category) : [...chosen, category]);
  return (
    <fieldset aria-describedby="category-note">
      <legend className="mb-1.5 text-sm font-semibold text-muted">{t('form.categories')}</legend>
      <div className="flex max-h-44 flex-wrap gap-1.5 overflow-y-auto p-1">
        {choices.map((category) => (
          <button
            key={category}
            type="button"
            className="chip"
            aria-pressed={chosen.includes(category)}
            disabled={full && !chosen.includes(category)}
            onClick={() => toggle(category)}
          >
            {category}
          </button>
        ))}
      </div>
      <p
        id="category-note"
        className={`mt-1 text-xs ${missing ? 'font-semibold text-chilli-text' : 'text-muted'}`}
      >
        {t('form.categoriesHint', { n: chosen.length, max: MAX_CATEGORIES })}
      </p>
    </fieldset>
  );
}
