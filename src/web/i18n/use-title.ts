import { useEffect } from 'react';
import { useServices } from '#web/lib/services.ts';
import { useT } from './language-context.tsx';

export function useTitle(page: string | null): void {
  const t = useT();
  const { store } = useServices();
  const title =
    page === null ? t('title.home', { store: store.name }) : t('title.page', { page, store: store.name });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
