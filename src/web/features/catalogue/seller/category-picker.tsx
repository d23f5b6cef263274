import { useState } from 'react';
import { categoriesOf, MAX_CATEGORIES, MAX_CATEGORY } from '#domain/catalogue/catalogue.ts';
import { findTerm, type OpenTerm } from '#domain/catalogue/vocabulary.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useTerms } from '#web/lib/page/use-terms.ts';
import { Button, Chip } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useTermText } from '../use-term-text.ts';

interface Props {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  missing: boolean;
}

/** One to four categories: of the seller's list, or typed. What a product has beside those stays choosable. */
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
      <OwnCategory
        full={full}
        usual={usual}
        onAdd={(typed) => onChange([...new Set([...chosen, ...typed])].slice(0, MAX_CATEGORIES))}
      />
    </fieldset>
  );
}

interface OwnProps {
  full: boolean;
  usual: readonly OpenTerm[];
  onAdd: (typed: string[]) => void;
}

function OwnCategory({ full, usual, onAdd }: OwnProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  // 'pubg ios' is 'PUBG iOS': one category, not two.
  const named = categoriesOf(typed).map((name) => findTerm(usual, name)?.name ?? name);
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
      maxLength={MAX_CATEGORY}
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
      beside={<Button label={t('form.addCategory')} disabled={full || named.length === 0} onClick={add} />}
    />
  );
}
