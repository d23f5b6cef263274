import { useEffect } from 'react';
import { useServices } from '#web/lib/calls/services.ts';
import { useT } from './language-context.tsx';
import { homeTitle } from './store-words.ts';

export function useTitle(page: string | null): void {
  const t = useT();
  const { store } = useServices();
  const title = page === null ? homeTitle(t, store) : t('title.page', { page, store: store.name });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
