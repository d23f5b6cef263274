import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { SearchIcon } from '#web/ui/screen/icons.tsx';

interface Props {
  query: string;
  onClear: () => void;
  onClearAll: () => void;
}

export function NoProducts({ query, onClear, onClearAll }: Props) {
  const t = useT();
  return (
    <section className="ticket mx-auto mt-6 max-w-sm text-center" role="status">
      <div className="px-6 pt-8 pb-6">
        <SearchIcon size={36} className="mx-auto text-muted" />
        <h2 className="mt-3 text-lg font-bold">{t('catalogue.empty')}</h2>
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          {query ? t('catalogue.noResults', { query }) : t('catalogue.adjust')}
        </p>
      </div>
      <div className="ticket-tear" />
      <div className="p-5">
        <Button onClick={query ? onClear : onClearAll}>
          {query ? t('catalogue.clear') : t('catalogue.clearFilters')}
        </Button>
      </div>
    </section>
  );
}
