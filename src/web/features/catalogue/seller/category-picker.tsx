import { MAX_CATEGORIES } from '#domain/catalogue/catalogue.ts';
import { findTerm, type OpenTerm } from '#domain/catalogue/vocabulary.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useTerms } from '#web/lib/page/use-terms.ts';
import { Chip } from '#web/ui/fields/button.tsx';
import { useTermText } from '../use-term-text.ts';

interface Props {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  missing: boolean;
}

/** One to four categories of the seller's list. What a product has beside those stays choosable. */
export function CategoryPicker({ chosen, onChange, missing }: Props) {
  const t = useT();
  const say = useTermText();
  const { category: usual } = useTerms();
  const others = chosen.filter((name) => !findTerm(usual, name)).map((name) => ({ name }));
  const choices: OpenTerm[] = [...usual, ...others];
  const full = chosen.length >= MAX_CATEGORIES;
  const toggle = (category: string) =>
    onChange(chosen.includes(category) ? chosen.filter((one) => one !== category) : [...chosen, category]);
  return (
    <fieldset aria-describedby="category-note">
      <legend className="mb-1.5 text-sm font-semibold text-muted">{t('form.categories')}</legend>
      <div className="flex max-h-44 flex-wrap gap-1.5 overflow-y-auto p-1">
        {choices.map(({ name: category, ...term }) => (
          <Chip
            key={category}
            label={say({ name: category, ...term })}
            pressed={chosen.includes(category)}
            disabled={full && !chosen.includes(category)}
            onClick={() => toggle(category)}
          />
        ))}
      </div>
      <p
        id="category-note"
        className={`mt-1 mb-2 text-xs ${missing ? 'font-semibold text-chilli-text' : 'text-muted'}`}
      >
        {t('form.categoriesHint', { n: chosen.length, max: MAX_CATEGORIES })}
      </p>
    </fieldset>
  );
}
