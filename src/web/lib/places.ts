/** How one came to a place: by a link or a call, or by the browser's own Back, Forward and reload. */
export type Way = 'push' | 'replace' | 'browser';

/** An address of the store, without the folder that it may lie in. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
  /** What the page before told this one. It stands in the browser's history, where anybody may have written. */
  state: unknown;
  way: Way;
}

export interface GoOptions {
  replace?: boolean;
  state?: unknown;
}

/** Where the visitor is, and the way elsewhere. */
export interface Places {
  current(): Place;
  /** `to` is '/a?b#c', or '?b' or '#c' for what changes at the same place. */
  go(to: string, options?: GoOptions): void;
  /** To where one came from, as the browser's own button leads. */
  back(): void;
  hrefOf(to: string): string;
  watch(seen: (place: Place) => void): () => void;
}

const NOWHERE = 'https://store.invalid';

export const addressOf = ({ pathname, search, hash }: Place): string => `${pathname}${search}${hash}`;

export function placeAt(to: string, from: string, way: Way, state: unknown = null): Place {
  const { pathname, search, hash } = new URL(to, new URL(from, NOWHERE));
  return { pathname, search, hash, state, way };
}

/** The browser's address bar. `base` ends with '/': a copy of the store may lie in a folder. */
export function browserPlaces(base: string): Places {
  const watchers = new Set<(place: Place) => void>();
  const read = (way: Way): Place => {
    const { pathname, search, hash } = location;
    const inside = pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname;
    return { pathname: inside, search, hash, state: (history.state as Kept | null)?.told ?? null, way };
  };
  let place = read('browser');
  const tell = (next: Place) => {
    place = next;
    for (const seen of watchers) seen(place);
  };
  const hrefOf = (to: string) => `${base.slice(0, -1)}${addressOf(placeAt(to, addressOf(place), 'push'))}`;
  const byBrowser = () => tell(read('browser'));
  return {
    current: () => place,
    hrefOf,
    go(to, { replace = false, state = null } = {}) {
      const kept: Kept = { told: state };
      if (replace) history.replaceState(kept, '', hrefOf(to));
      else history.pushState(kept, '', hrefOf(to));
      tell(read(replace ? 'replace' : 'push'));
    },
    back: () => history.back(),
    watch(seen) {
      if (watchers.size === 0) addEventListener('popstate', byBrowser);
      watchers.add(seen);
      return () => {
        watchers.delete(seen);
        if (watchers.size === 0) removeEventListener('popstate', byBrowser);
      };
    },
  };
}

interface Kept {
  told: unknown;
}

/** Places without a browser: on the server, and in tests. */
export function memoryPlaces(at: string): Places {
  const watchers = new Set<(place: Place) => void>();
  const passed: Place[] = [];
  let place = placeAt(at, '/', 'browser');
  const tell = (next: Place) => {
    place = next;
    for (const seen of watchers) seen(place);
  };
  return {
    current: () => place,
    hrefOf: (to) => addressOf(placeAt(to, addressOf(place), 'push')),
    go(to, { replace = false, state = null } = {}) {
      if (!replace) passed.push(place);
      tell(placeAt(to, addressOf(place), replace ? 'replace' : 'push', state));
    },
    back() {
      const before = passed.pop();
      if (before) tell({ ...before, way: 'browser' });
    },
    watch(seen) {
      watchers.add(seen);
      return () => watchers.delete(seen);
    },
  };
}
