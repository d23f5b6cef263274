import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';

interface Props {
  pages: { more: boolean; isFetching: boolean; loadMore: () => Promise<void> };
}

/** At the foot of a list that grows by pages. */
export function LoadMore({ pages: { more, isFetching, loadMore } }: Props) {
  const t = useT();
  if (!more) return null;
  return (
    <Button className="self-center" busy={isFetching} onClick={() => void loadMore()}>
      {t('panel.more')}
    </Button>
  );
}
