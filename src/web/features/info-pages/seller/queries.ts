import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from '../endpoints.ts';

const STALE = [endpoints.listInfoPages];

export const useInfoPages = () => useQuery(queryOf(endpoints.listInfoPages, {}));
export const useSaveInfoPage = () => useCallChange(endpoints.saveInfoPage, STALE);
export const useRemoveInfoPage = () => useCallChange(endpoints.removeInfoPage, STALE);
export const useOrderInfoPages = () => useCallChange(endpoints.orderInfoPages, STALE);
export const usePreviewInfoPage = () => useCallChange(endpoints.previewInfoPage);
