import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { useRows } from '#web/lib/calls/server-state.ts';

export const useAudit = ({ action, target }: { action: string; target: string }) =>
  useRows(sharedEndpoints.listAudit, {
    ...(action === '' ? {} : { action }),
    ...(target === '' ? {} : { target }),
  });
