import { endpoints } from '#web/lib/endpoints.ts';
import { useCallChange } from '#web/lib/server-state.ts';

export const useUpdatePassword = () => useCallChange(endpoints.updatePassword, [endpoints.listSessions]);
