import { useEffect } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from './services.ts';

export function useTitle(page: string | null): void {
  const t = useT();
  const { store } = useServices();
  const title =
    page === null ? t('title.home', { store: store.name }) : t('title.page', { page, store: store.name });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
