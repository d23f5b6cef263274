import type { CatalogueFilter } from '#domain/catalogue/catalogue.ts';
import { findTerm } from '#domain/catalogue/vocabulary.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { Chip } from '#web/ui/fields/button.tsx';
import { CloseIcon } from '#web/ui/screen/icons.tsx';
import { activeFilters, type FilterName } from '../catalogue-filter.ts';
import { useTermText } from '../use-term-text.ts';

interface FilterProps {
  filter: Required<CatalogueFilter>;
  onChange: (name: FilterName, value: string) => void;
}

/** What is filtered by, each to be taken away. */
export function ActiveFilters({ filter, onChange }: FilterProps) {
  const t = useT();
  const say = useTermText();
  const { game, platform } = useServices().store.vocabulary;
  const active = activeFilters(filter).map(({ name, value }) => {
    const term = findTerm((name === 'category' ? game : platform).terms, value);
    return { name, value: name !== 'query' && term ? say(term) : value };
  });
  if (active.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t('catalogue.filters')}>
      {active.map(({ name, value }) => (
        <li key={name} className="max-w-full">
          <Chip
            className="max-w-full border-edge"
            aria-label={t('catalogue.remove', { name: value })}
            onClick={() => onChange(name, '')}
          >
            <span className="truncate">{name === 'query' ? `“${value}”` : value}</span>
            <CloseIcon size={16} />
          </Chip>
        </li>
      ))}
    </ul>
  );
}
