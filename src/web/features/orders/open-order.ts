import { isRecord, readJson, tabStorage } from '#web/lib/files/browser-storage.ts';

/** The order that this tab made last: who comes back from the payment page is offered it before another one. */
interface OpenOrder {
  merchantRef: string;
  /** Under which name the tab keeps what was filled in for it. */
  draft: string;
}

const KEY = 'openOrder';

export function openOrder(): OpenOrder | null {
  const kept = readJson(tabStorage, KEY, isRecord);
  return typeof kept?.merchantRef === 'string' && typeof kept.draft === 'string'
    ? { merchantRef: kept.merchantRef, draft: kept.draft }
    : null;
}

export const keepOpenOrder = (order: OpenOrder): void => tabStorage.set(KEY, JSON.stringify(order));
export const forgetOpenOrder = (): void => tabStorage.remove(KEY);

/** It is paid: the next purchase starts anew, and not with how many this one was. */
export function endOpenOrder(merchantRef: string | undefined): void {
  const open = openOrder();
  if (!open || open.merchantRef !== merchantRef) return;
  tabStorage.remove(open.draft);
  forgetOpenOrder();
}
