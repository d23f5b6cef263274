import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

const STALE = [endpoints.listStaff];

export const useStaff = () => useQuery(queryOf(endpoints.listStaff, {}));
export const useInvite = () => useCallChange(endpoints.inviteStaff, STALE);
export const useInviteAgain = () => useCallChange(endpoints.resendInvite, STALE);
export const useChangeStaff = () => useCallChange(endpoints.changeStaff, STALE);
export const useRemoveStaff = () => useCallChange(endpoints.removeStaff, STALE);
export const useSaveRole = () => useCallChange(endpoints.saveRole, STALE);
export const useDeleteRole = () => useCallChange(endpoints.deleteRole, STALE);
export const useDemandSecondFactor = () => useCallChange(endpoints.demandSecondFactor, STALE);
