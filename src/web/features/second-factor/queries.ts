import { useCallChange, useChange } from '#web/lib/calls/server-state.ts';
import { endpoints } from './endpoints.ts';
import { makePasskey, wasDismissed } from './use-passkey.ts';

const STALE = [endpoints.getSecondFactor];

export const useBeginApp = () => useCallChange(endpoints.beginTotp);
export const useConfirmApp = () => useCallChange(endpoints.confirmTotp, STALE);
export const useRemoveApp = () => useCallChange(endpoints.removeTotp, STALE);
export const useRenewRecoveryCodes = () => useCallChange(endpoints.renewRecoveryCodes, STALE);
export const useRemovePasskey = () => useCallChange(endpoints.removePasskey, STALE);

/** Null when the person thought better of it. */
export const useAddPasskey = () =>
  useChange(async (api, name: string) => {
    try {
      const { question } = await api.call(endpoints.beginPasskey, {});
      return await api.call(endpoints.finishPasskey, { name, passkey: await makePasskey(question) });
    } catch (error) {
      if (wasDismissed(error)) return null;
      throw error;
    }
  }, STALE);
