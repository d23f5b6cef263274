/** How one came to a place: by a link or a call, or by the browser's own Back, Forward and reload. */
export type Way = 'push' | 'replace' | 'browser';

/** An address of the store, without the folder that it may lie in. */
export interface PageAddress {
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
export interface Addresses {
  current(): PageAddress;
  /** `to` is '/a?b#c', or '?b' or '#c' for what changes at the same place. */
  go(to: string, options?: GoOptions): void;
  /** To where one came from, as the browser's own button leads. */
  back(): void;
  hrefOf(to: string): string;
  watch(seen: (place: PageAddress) => void): () => void;
}

const NOWHERE = 'https://store.invalid';

export const addressOf = ({ pathname, search, hash }: PageAddress): string => `${pathname}${search}${hash}`;

export function addressAt(to: string, from: string, way: Way, state: unknown = null): PageAddress {
  const { pathname, search, hash } = new URL(to, new URL(from, NOWHERE));
  return { pathname, search, hash, state, way };
}

/** The browser's address bar. `base` ends with '/': a copy of the store may lie in a folder. */
export function browserAddresses(base: string): Addresses {
  const watchers = new Set<(place: PageAddress) => void>();
  const read = (way: Way): PageAddress => {
    const { pathname, search, hash } = location;
    const inside = pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname;
    return { pathname: inside, search, hash, state: (history.state as Kept | null)?.told ?? null, way };
  };
  let place = read('browser');
  const tell = (next: PageAddress) => {
    place = next;
    for (const seen of watchers) seen(place);
  };
  const hrefOf = (to: string) => `${base.slice(0, -1)}${addressOf(addressAt(to, addressOf(place), 'push'))}`;
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

/** Addresses without a browser: on the server, and in tests. */
export function memoryAddresses(at: string): Addresses {
  const watchers = new Set<(place: PageAddress) => void>();
  const passed: PageAddress[] = [];
  let place = addressAt(at, '/', 'browser');
  const tell = (next: PageAddress) => {
    place = next;
    for (const seen of watchers) seen(place);
  };
  return {
    current: () => place,
    hrefOf: (to) => addressOf(addressAt(to, addressOf(place), 'push')),
    go(to, { replace = false, state = null } = {}) {
      if (!replace) passed.push(place);
      tell(addressAt(to, addressOf(place), replace ? 'replace' : 'push', state));
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
