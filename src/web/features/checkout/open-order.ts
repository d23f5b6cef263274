import { tabStorage } from '#web/lib/files/browser-storage.ts';

/** The order that this tab made last: who comes back from the payment page is offered it before another one. */
const KEY = 'openOrder';
export const openOrder = (): string | null => tabStorage.get(KEY);
export const keepOpenOrder = (merchantRef: string): void => tabStorage.set(KEY, merchantRef);
export const forgetOpenOrder = (): void => tabStorage.remove(KEY);
