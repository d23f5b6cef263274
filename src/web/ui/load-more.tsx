import { useT } from '#web/i18n/language-context.tsx';

interface Props {
  pages: { more: boolean; loadMore: () => Promise<void> } & ({ loading: boolean } | { isFetching: boolean });
}

/** At the foot of a list that grows by pages. */
export function LoadMore({ pages }: Props) {
  const t = useT();
  const busy = 'loading' in pages ? pages.loading : pages.isFetching;
  if (!pages.more) return null;
  return (
    <button
      type="button"
      className="button self-center"
      disabled={busy}
      onClick={() => void pages.loadMore()}
    >
      {busy && <span className="spinner" />}
      {t('panel.more')}
    </button>
  );
}
