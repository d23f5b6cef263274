import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 767px)';

function subscribe(told: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', told);
  return () => query.removeEventListener('change', told);
}

/** On a phone: for what is another thing there, and not only another width. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
