import { queryOf, useCallChange, useRows } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

const CALLS = {
  shop: {
    list: endpoints.listShopWebhooks,
    save: endpoints.saveShopWebhook,
    remove: endpoints.removeShopWebhook,
    secret: endpoints.showShopSecret,
    rotate: endpoints.rotateShopSecret,
    test: endpoints.testShopWebhook,
    sends: endpoints.listShopSends,
    again: endpoints.sendShopEventAgain,
  },
  customer: {
    list: endpoints.listWebhooks,
    save: endpoints.saveWebhook,
    remove: endpoints.removeWebhook,
    secret: endpoints.showWebhookSecret,
    rotate: endpoints.rotateWebhookSecret,
    test: endpoints.testWebhook,
    sends: endpoints.listWebhookSends,
    again: endpoints.sendEventAgain,
  },
};

/** Whose addresses: the shop's, or those of who is signed in. */
export type Owner = keyof typeof CALLS;

/** What was sent is answered while one looks. */
const REFRESH_MS = 5_000;

export const useEndpoints = (owner: Owner) =>
  useQuery({ ...queryOf(CALLS[owner].list, {}), refetchInterval: REFRESH_MS });
export const useSends = (owner: Owner, endpointId: number, failed: boolean) =>
  useRows(
    CALLS[owner].sends,
    { endpointId: String(endpointId), ...(failed ? { failed: '1' as const } : {}) },
    { refetchMs: REFRESH_MS },
  );

const stale = (owner: Owner) => [CALLS[owner].list, CALLS[owner].sends];
export const useSaveEndpoint = (owner: Owner) =>
  useCallChange<typeof CALLS.shop.save>(CALLS[owner].save as typeof CALLS.shop.save, stale(owner));
export const useRemoveEndpoint = (owner: Owner) => useCallChange(CALLS[owner].remove, stale(owner));
export const useShowSecret = (owner: Owner) => useCallChange(CALLS[owner].secret);
export const useRotateSecret = (owner: Owner) => useCallChange(CALLS[owner].rotate, stale(owner));
export const useSendTest = (owner: Owner) => useCallChange(CALLS[owner].test, stale(owner));
export const useSendAgain = (owner: Owner) => useCallChange(CALLS[owner].again, stale(owner));
