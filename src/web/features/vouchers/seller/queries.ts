import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#web/lib/calls/endpoints.ts';
import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';

const STALE = [endpoints.listOwnVouchers];

export const useVouchers = () => useQuery(queryOf(endpoints.listOwnVouchers, {}));
export const useCreateVoucher = () => useCallChange(endpoints.createVoucher, STALE);
export const useUpdateVoucher = () => useCallChange(endpoints.updateVoucher, STALE);
export const useDeleteVoucher = () => useCallChange(endpoints.deleteVoucher, STALE);
