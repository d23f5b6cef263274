import { tabStorage } from '#web/lib/files/browser-storage.ts';

/** Closed once, it stays away for the visit. */
const KEY = 'popupClosed';
export const isPopupClosed = (): boolean => tabStorage.get(KEY) !== null;
export const keepPopupClosed = (): void => tabStorage.set(KEY, 'true');
