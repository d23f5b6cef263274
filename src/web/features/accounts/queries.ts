import { endpoints } from '#web/lib/calls/endpoints.ts';
import { useCallChange } from '#web/lib/calls/server-state.ts';

export const useUpdatePassword = () => useCallChange(endpoints.updatePassword, [endpoints.listSessions]);
