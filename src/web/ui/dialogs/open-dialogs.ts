import { useSyncExternalStore } from 'react';
import { Store } from '#web/lib/calls/store.ts';

class OpenDialogs extends Store<number> {
  /** Answers what to call when it has closed. */
  opened(): () => void {
    this.set(this.get() + 1);
    return () => this.set(this.get() - 1);
  }
}

/** How many dialogs stand open. */
export const openDialogs = new OpenDialogs(0);

const NEVER = () => () => {};

/** Whether one stands open; asked only when it matters, so that dialogs that come and go draw nothing else again. */
export const useDialogOpen = (matters: boolean): boolean =>
  useSyncExternalStore(matters ? openDialogs.subscribe : NEVER, () => matters && openDialogs.get() > 0);
