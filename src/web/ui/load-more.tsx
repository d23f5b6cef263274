import { useT } from '#web/i18n/language-context.tsx';
import type { Pages } from '#web/lib/use-pages.ts';

/** At the foot of a list that grows by pages. */
export function LoadMore({ pages }: { pages: Pick<Pages<never>, 'more' | 'loading' | 'loadMore'> }) {
  const t = useT();
  if (!pages.more) return null;
  return (
    <button
      type="button"
      className="button self-center"
      disabled={pages.loading}
      onClick={() => void pages.loadMore()}
    >
      {pages.loading && <span className="spinner" />}
      {t('panel.more')}
    </button>
  );
}
