import { useQuery } from '@tanstack/react-query';
import { afresh, queryOf, useCallChange } from '#web/lib/calls/server-state.ts';
import { endpoints } from './endpoints.ts';

export const useSettings = () => useQuery(queryOf(endpoints.getSettings, {}));
export const useRateProblems = (rate: number, enabled: boolean) =>
  useQuery({ ...queryOf(endpoints.checkRate, { rate: String(rate) }), ...afresh, enabled });
export const useUploadBrandPicture = () => useCallChange(endpoints.uploadBrandPicture);
export const useSaveSettings = () => useCallChange(endpoints.updateSettings, [endpoints.getSettings]);
