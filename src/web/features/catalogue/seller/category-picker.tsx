import { useState } from 'react';
import { CATEGORY_CHOICES, categoriesOf, MAX_CATEGORIES } from '#domain/catalogue.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** As long as the store takes one. */
const CATEGORY_MAX = 60;

interface Props {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  missing: boolean;
}

/** One to four categories: of the usual ones, or typed. What a product has beside those stays choosable. */
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
        className={`mt-1 mb-2 text-xs ${missing ? 'font-semibold text-chilli-text' : 'text-muted'}`}
      >
        {t('form.categoriesHint', { n: chosen.length, max: MAX_CATEGORIES })}
      </p>
      <OwnCategory
        full={full}
        onAdd={(typed) => onChange([...new Set([...chosen, ...typed])].slice(0, MAX_CATEGORIES))}
      />
    </fieldset>
  );
}

function OwnCategory({ full, onAdd }: { full: boolean; onAdd: (typed: string[]) => void }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const named = categoriesOf(typed).map(usualSpelling);
  const add = () => {
    if (named.length === 0) return;
    onAdd(named);
    setTyped('');
  };
  return (
    <TextField
      label={t('form.category')}
      className="field-dense"
      dir="auto"
      maxLength={CATEGORY_MAX}
      disabled={full}
      value={typed}
      onChange={setTyped}
      // Who types one and goes on to save means it.
      onBlur={add}
      onKeyDown={(event) => {
        // Enter adds it; it does not send the whole form.
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        add();
      }}
      beside={
        <button type="button" className="button" disabled={full || named.length === 0} onClick={add}>
          {t('form.addCategory')}
        </button>
      }
    />
  );
}

/** 'pubg ios' is 'PUBG iOS': one category, not two. */
const usualSpelling = (name: string): string =>
  CATEGORY_CHOICES.find((usual) => usual.toLowerCase() === name.toLowerCase()) ?? name;
