import { useT } from '#web/i18n/language-context.tsx';

interface Props {
  pages: { more: boolean; isFetching: boolean; loadMore: () => Promise<void> };
}

/** At the foot of a list that grows by pages. */
export function LoadMore({ pages: { more, isFetching, loadMore } }: Props) {
  const t = useT();
  if (!more) return null;
  return (
    <button
      type="button"
      className="button self-center"
      disabled={isFetching}
      onClick={() => void loadMore()}
    >
      {isFetching && <span className="spinner" />}
      {t('panel.more')}
    </button>
  );
}
