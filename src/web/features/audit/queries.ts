import { endpoints } from '#web/lib/endpoints.ts';
import { useRows } from '#web/lib/server-state.ts';

export const useAudit = ({ action, target }: { action: string; target: string }) =>
  useRows(endpoints.listAudit, {
    ...(action === '' ? {} : { action }),
    ...(target === '' ? {} : { target }),
  });
