import { useSyncExternalStore } from 'react';

/** For what is another thing on another screen, and not only another width. */
function mediaHook(condition: string): () => boolean {
  const subscribe = (told: () => void) => {
    const query = matchMedia(condition);
    query.addEventListener('change', told);
    return () => query.removeEventListener('change', told);
  };
  return () => useSyncExternalStore(subscribe, () => matchMedia(condition).matches);
}

/** On a phone. */
export const useNarrow = mediaHook('(max-width: 767px)');
/** Where there is room for a menu beside the page. */
export const useWide = mediaHook('(min-width: 1024px)');
/** Where that menu has room for its words. */
export const useRoomy = mediaHook('(min-width: 1280px)');
