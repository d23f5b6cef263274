import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

export const useSettings = () => useQuery(queryOf(endpoints.getSettings, {}));
export const useTelegram = () => useQuery({ ...queryOf(endpoints.showTelegram, {}), afresh: true });
export const useSettleCharge = () => useCallChange(endpoints.settleCharge, [endpoints.showTelegram]);
export const useRateProblems = (rate: number, enabled: boolean) =>
  useQuery({ ...queryOf(endpoints.checkRate, { rate: String(rate) }), afresh: true, enabled });
export const useUploadBrandPicture = () => useCallChange(endpoints.uploadBrandPicture);
export const useSaveSettings = () => useCallChange(endpoints.updateSettings, [endpoints.getSettings]);
