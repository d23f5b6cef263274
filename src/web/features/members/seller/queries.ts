import type { ReportAlert } from '#contract/orders/members.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { useProductChange } from '#web/lib/calls/product-list.ts';
import { queryOf } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';

const REFRESH_MS = 30_000;

export const useReportAlerts = () =>
  useQuery({ ...queryOf(sharedEndpoints.listReportAlerts, {}), refetchInterval: REFRESH_MS });

/** Stops the sale of every variant, or of none. */
export const useMaintain = () =>
  useProductChange(
    (api, { alert, reason }: { alert: ReportAlert; reason: string }) => {
      const change = { isMaintenanceMode: true, maintenanceReason: reason };
      return api.call(sharedEndpoints.updateGroup, {
        update: alert.productIds.map((id) => ({ id, ...change })),
      });
    },
    ({ alert }) => alert.productIds,
    [sharedEndpoints.listReportAlerts],
  );
