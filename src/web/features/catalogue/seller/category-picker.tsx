import { useState } from 'react';
import { MAX_CATEGORIES } from '#domain/catalogue/catalogue.ts';
import { findTerm, MOST_TERM_NAME, type OpenTerm } from '#domain/catalogue/vocabulary.ts';
import { useAddTerm } from '#web/features/vocabulary/queries.ts';
import { draftOf, hasGoodName, termOf } from '#web/features/vocabulary/term-draft.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useTerms } from '#web/lib/page/use-terms.ts';
import { Button, Chip } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useTermText } from '../use-term-text.ts';
import { useSellerProducts } from './seller-products.ts';

interface Props {
  chosen: readonly string[];
  /** How they differ from what is chosen by then. */
  onChange: (next: (now: readonly string[]) => string[]) => void;
  missing: boolean;
}

/** One to four categories of the seller's list, or new ones for it. What any product has beside those is choosable, too. */
export function CategoryPicker({ chosen, onChange, missing }: Props) {
  const t = useT();
  const say = useTermText();
  const { category: usual } = useTerms();
  const { products } = useSellerProducts();
  const said = new Set([...chosen, ...products.flatMap(({ category }) => category)]);
  const others = [...said].filter((name) => !findTerm(usual, name)).map((name) => ({ name }));
  const choices: OpenTerm[] = [...usual, ...others];
  const full = chosen.length >= MAX_CATEGORIES;
  const toggle = (category: string) =>
    onChange((now) => (now.includes(category) ? now.filter((one) => one !== category) : [...now, category]));
  return (
    <fieldset aria-describedby="category-note" data-wrong={missing || undefined}>
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
      {!full && (
        <NewCategory choices={choices} onAdded={(name) => onChange((now) => [...new Set([...now, name])])} />
      )}
    </fieldset>
  );
}

/** Joins the seller's list at once, so that the next product finds it there. */
function NewCategory({
  choices,
  onAdded,
}: {
  choices: readonly OpenTerm[];
  onAdded: (name: string) => void;
}) {
  const t = useT();
  const adding = useAddTerm();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const add = async () => {
    const draft = { ...draftOf(null), name: typed.trim() };
    if (draft.name === '' || adding.busy) return;
    if (!hasGoodName(draft)) return setWrong(t('terms.needsName'));
    const known = findTerm(choices, draft.name);
    try {
      if (!known) await adding.send(termOf('category', draft));
    } catch (failure) {
      return setWrong(failureText(t, failure));
    }
    setTyped('');
    setWrong(null);
    onAdded(known?.name ?? draft.name);
  };
  return (
    <TextField
      label={t('form.newCategory')}
      className="field-dense"
      dir="auto"
      maxLength={MOST_TERM_NAME}
      value={typed}
      error={wrong}
      onChange={setTyped}
      // As with a picture's address: who types one and goes on to save means it.
      onBlur={() => void add()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        void add();
      }}
      beside={<Button label={t('form.addCategory')} busy={adding.busy} onClick={() => void add()} />}
    />
  );
}
