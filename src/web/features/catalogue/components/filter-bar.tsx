import { useEffect, useRef } from 'react';
import { type CatalogueFilter, GAMES, PLATFORMS } from '#domain/catalogue.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { CloseIcon } from '#web/ui/icons.tsx';
import { activeFilters, type FilterName } from '../catalogue-filter.ts';
import { SearchBox } from './search-box.tsx';

interface Props {
  filter: Required<CatalogueFilter>;
  onChange: (name: FilterName, value: string) => void;
}

/** On a phone: search, chips, then the count beside the platform. On a wide screen all in one row. */
export function FilterBar({ filter, count, onChange }: Props & { count: number | null }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 md:flex-nowrap">
        <SearchBox query={filter.query} onSearch={(query) => onChange('query', query)} />
        <CategoryChips value={filter.category} onChange={(value) => onChange('category', value)} />
        <div className="hidden w-44 md:block">
          <FilterSelect
            label={t('catalogue.category')}
            all={t('catalogue.allGames')}
            options={GAMES}
            value={filter.category}
            onChange={(value) => onChange('category', value)}
          />
        </div>
        <p className="flex-1 text-sm text-muted md:sr-only" role="status">
          {count !== null && t('catalogue.count', { n: count })}
        </p>
        <div className="w-40 flex-none md:w-44">
          <FilterSelect
            label={t('catalogue.platform')}
            all={t('catalogue.allPlatforms')}
            options={PLATFORMS}
            value={filter.platform}
            onChange={(value) => onChange('platform', value)}
          />
        </div>
      </div>
      <ActiveFilters filter={filter} onChange={onChange} />
    </div>
  );
}

interface SelectProps {
  label: string;
  all: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

function FilterSelect({ label, all, options, value, onChange }: SelectProps) {
  const known = options.find((option) => option.toLowerCase() === value.toLowerCase());
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
        <option key={option}>{option}</option>
      ))}
      {value !== '' && known === undefined && <option>{value}</option>}
    </select>
  );
}

function CategoryChips({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT();
  return (
    <div className="no-scrollbar -mx-4 w-[calc(100%+32px)] flex-none overflow-x-auto overscroll-x-contain px-4 py-0.5 md:hidden">
      <fieldset className="flex w-max gap-2">
        <legend className="sr-only">{t('catalogue.category')}</legend>
        {['', ...GAMES].map((game) => (
          <button
            key={game}
            type="button"
            className="chip"
            aria-pressed={game.toLowerCase() === value.toLowerCase()}
            onClick={() => onChange(game)}
          >
            {game === '' ? t('catalogue.allGames') : game}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

function ActiveFilters({ filter, onChange }: Props) {
  const t = useT();
  const active = activeFilters(filter);
  if (active.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t('catalogue.filters')}>
      {active.map(({ name, value }) => (
        <li key={name} className="max-w-full">
          <button
            type="button"
            className="chip max-w-full border-edge"
            aria-label={t('catalogue.remove', { name: value })}
            onClick={() => onChange(name, '')}
          >
            <span className="truncate">{name === 'query' ? `“${value}”` : value}</span>
            <CloseIcon size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
