import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { useCallChange } from '#web/lib/calls/server-state.ts';
import { endpoints } from './endpoints.ts';

export const useUpdatePassword = () =>
  useCallChange(endpoints.updatePassword, [sharedEndpoints.listSessions]);
