import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from '../endpoints.ts';

const STALE = [sharedEndpoints.listOwnVouchers];

export const useVouchers = () => useQuery(queryOf(sharedEndpoints.listOwnVouchers, {}));
export const useCreateVoucher = () => useCallChange(endpoints.createVoucher, STALE);
export const useCreateVouchers = () => useCallChange(endpoints.createVouchers, STALE);
export const useExportVouchers = () => useCallChange(endpoints.exportVouchers, []);
export const useUpdateVoucher = () => useCallChange(endpoints.updateVoucher, STALE);
export const useDeleteVoucher = () => useCallChange(sharedEndpoints.deleteVoucher, STALE);
