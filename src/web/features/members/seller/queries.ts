import { useQuery } from '@tanstack/react-query';
import type { ReportAlert } from '#contract/members.ts';
import { endpoints } from '#web/lib/endpoints.ts';
import { useProductChange } from '#web/lib/product-list.ts';
import { queryOf } from '#web/lib/server-state.ts';

const REFRESH_MS = 30_000;

export const useReportAlerts = () =>
  useQuery({ ...queryOf(endpoints.listReportAlerts, {}), refetchInterval: REFRESH_MS });

/** Stops the sale of every variant; all are tried before a failure is said. */
export const useMaintain = () =>
  useProductChange(
    async (api, { alert, reason }: { alert: ReportAlert; reason: string }) => {
      const change = { isMaintenanceMode: true, maintenanceReason: reason };
      const calls = alert.productIds.map((id) => api.call(endpoints.updateProduct, { id, ...change }));
      const failed = (await Promise.allSettled(calls)).find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    },
    ({ alert }) => alert.productIds,
    [endpoints.listReportAlerts],
  );
