import { useEffect, useRef } from 'react';
import type { CatalogueFilter } from '#domain/catalogue/catalogue.ts';
import { type FilterRow, findTerm, type OpenTerm, ownWord } from '#domain/catalogue/vocabulary.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { Chip } from '#web/ui/fields/button.tsx';
import { Picture } from '#web/ui/screen/picture.tsx';
import type { FilterName } from '../catalogue-filter.ts';
import { useTermText } from '../use-term-text.ts';
import { ActiveFilters } from './active-filters.tsx';
import { SearchBox } from './search-box.tsx';

interface FilterProps {
  filter: Required<CatalogueFilter>;
  onChange: (name: FilterName, value: string) => void;
}

/**
 * On a phone: search, chips, then the count beside the platform. On a wide screen all in one row. What there is to
 * choose is the seller's; a row of which no product has anything is not there.
 */
export function FilterBar({ filter, count, onChange }: FilterProps & { count: number | null }) {
  const { t, locale } = useLanguage();
  const { vocabulary, defaultLanguage } = useServices().store;
  const { game, platform } = vocabulary;
  const named = ({ all }: FilterRow, label: string, everything: string) => ({
    label,
    all: ownWord(all, locale, defaultLanguage) ?? everything,
  });
  const games = named(game, t('catalogue.category'), t('catalogue.allGames'));
  const platforms = named(platform, t('catalogue.platform'), t('catalogue.allPlatforms'));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 md:flex-nowrap">
        <SearchBox query={filter.query} onSearch={(query) => onChange('query', query)} />
        {game.terms.length > 0 && (
          <>
            <CategoryChips
              {...games}
              options={game.terms}
              value={filter.category}
              onChange={(value) => onChange('category', value)}
            />
            <div className="hidden w-44 md:block">
              <FilterSelect
                {...games}
                options={game.terms}
                value={filter.category}
                onChange={(value) => onChange('category', value)}
              />
            </div>
          </>
        )}
        <p className="flex-1 text-sm text-muted md:sr-only" role="status">
          {count !== null && t('catalogue.count', { n: count })}
        </p>
        {platform.terms.length > 0 && (
          <div className="max-w-[70%] flex-none md:w-44">
            <FilterSelect
              {...platforms}
              options={platform.terms}
              value={filter.platform}
              onChange={(value) => onChange('platform', value)}
            />
          </div>
        )}
      </div>
      <ActiveFilters filter={filter} onChange={onChange} />
    </div>
  );
}

interface SelectProps {
  label: string;
  all: string;
  options: readonly OpenTerm[];
  value: string;
  onChange: (value: string) => void;
}

function FilterSelect({ label, all, options, value, onChange }: SelectProps) {
  const say = useTermText();
  const known = findTerm(options, value)?.name;
  const select = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the page came alive
  useEffect(() => {
    const chosen = select.current?.value ?? '';
    if (chosen !== (known ?? value)) onChange(chosen);
  }, []);
  return (
    <select
      ref={select}
      className="field field-small ps-3 font-semibold md:min-h-12"
      aria-label={label}
      value={known ?? value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.name} value={option.name}>
          {say(option)}
        </option>
      ))}
      {value !== '' && known === undefined && <option>{value}</option>}
    </select>
  );
}

function CategoryChips({ label, all, options, value, onChange }: SelectProps) {
  const say = useTermText();
  return (
    <div className="no-scrollbar -mx-4 w-[calc(100%+32px)] flex-none overflow-x-auto overscroll-x-contain px-4 py-0.5 md:hidden">
      <fieldset className="flex w-max gap-2">
        <legend className="sr-only">{label}</legend>
        {[{ name: '' }, ...options].map((term: OpenTerm) => (
          <Chip
            key={term.name}
            pressed={term.name.toLowerCase() === value.toLowerCase()}
            onClick={() => onChange(term.name)}
          >
            {term.picture && (
              <span className="size-5 overflow-hidden rounded-full [&>*]:size-full [&>*]:object-cover">
                <Picture src={term.picture} />
              </span>
            )}
            {term.name === '' ? all : say(term)}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}
