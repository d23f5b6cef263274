import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

export const useHolders = (productId: number) =>
  useQuery(queryOf(endpoints.previewCompensation, { productId: String(productId) }));
export const useGive = () =>
  useCallChange(endpoints.giveCompensation, [endpoints.previewCompensation, sharedEndpoints.listOwnVouchers]);
