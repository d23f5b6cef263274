import { useCallback, useMemo } from 'react';
import type { PageAddress } from './location.ts';
import { useAddresses, useSearchParams } from './router.tsx';

const PARAM = 'dialog';
/** Told to the place that opening a dialog led to, so that closing it leads back. */
const OPENED = 'dialog-opened';

/** 'keys' of 'keys:7'. */
export const nameOf = (entry: string): string => entry.split(':', 1)[0] ?? '';

/** Addresses that are being left already: a second press closes nothing more. */
const left = new WeakSet<PageAddress>();

/**
 * The dialogs that are open, the topmost last: '?dialog=outOfStock&dialog=keys:7'. Back closes the topmost, reload
 * keeps all. A question ('really delete?') has no address: nobody wants to come back to it.
 */
export function useDialogAddress() {
  const places = useAddresses();
  const [params] = useSearchParams();
  const open = useMemo(() => params.getAll(PARAM), [params]);
  const show = useCallback(
    (entry: string, instead = false) => {
      const go = () => {
        const here = places.current();
        const next = new URLSearchParams(here.search);
        const entries = next.getAll(PARAM);
        const at = instead ? entries.findLastIndex((each) => nameOf(each) === nameOf(entry)) : -1;
        next.delete(PARAM);
        for (const kept of at < 0 ? entries : entries.slice(0, at)) next.append(PARAM, kept);
        next.append(PARAM, entry);
        places.go(`?${next}`, at < 0 ? { state: OPENED } : { state: here.state, replace: true });
      };
      if (!left.has(places.current())) return go();
      const stop = places.watch(() => {
        stop();
        go();
      });
    },
    [places],
  );
  const close = useCallback(
    (entry: string) => {
      const here = places.current();
      const next = new URLSearchParams(here.search);
      const entries = next.getAll(PARAM);
      const at = entries.lastIndexOf(entry);
      if (at < 0 || left.has(here)) return;
      left.add(here);
      if (at === entries.length - 1 && here.state === OPENED) return places.back();
      next.delete(PARAM);
      for (const kept of entries.slice(0, at)) next.append(PARAM, kept);
      places.go(`?${next}`, { replace: true });
    },
    [places],
  );
  return { open, show, close };
}

/** A dialog that a place draws itself. `arg` is what it is about; null while it is closed. */
export function useOwnDialog(name: string) {
  const { open, show, close } = useDialogAddress();
  const entry = open.findLast((each) => each === name || each.startsWith(`${name}:`));
  return {
    arg: entry === undefined ? null : entry.slice(name.length + 1),
    open: useCallback(
      (about: string | number = '') => show(about === '' ? name : `${name}:${about}`),
      [show, name],
    ),
    close: useCallback(() => entry !== undefined && close(entry), [close, entry]),
  };
}
