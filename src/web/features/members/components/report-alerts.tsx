import { useState } from 'react';
import type { ReportAlert } from '#contract/members.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useQuery } from '#web/lib/use-query.ts';
import { Banner } from '#web/ui/banner.tsx';

const REFRESH_MS = 30_000;

/** For the seller: products that key holders lately call banned, and the way to stop selling them at once. */
export function ReportAlerts() {
  const { t, locale } = useLanguage();
  const { api } = useServices();
  const { data, reload } = useQuery(endpoints.listReportAlerts, {}, { everyMs: REFRESH_MS });
  const alerts = data?.data ?? [];
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  const maintain = async (alert: ReportAlert) => {
    setBusy(alert.baseName);
    const change = (id: number) =>
      api.call(endpoints.updateProduct, {
        id,
        isMaintenanceMode: true,
        maintenanceReason: t('alerts.reason'),
      });
    const results = await Promise.allSettled(alert.productIds.map(change));
    setFailed(results.some((result) => result.status === 'rejected'));
    setBusy(null);
    await reload();
  };

  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby="alerts">
      <h2 id="alerts" className="font-bold">
        {t('alerts.title')}
      </h2>
      {failed && <Banner tone="bad">{t('alerts.failed')}</Banner>}
      <ul className="mt-3 flex flex-col gap-3">
        {alerts.map((alert) => (
          <li key={alert.baseName} className="ticket flex flex-wrap items-center justify-between gap-3 p-4">
            <div className="min-w-0">
              <p className="font-semibold">{alert.baseName}</p>
              <p className="text-sm text-muted">
                {t('alerts.line', {
                  banned: alert.banned,
                  n: alert.safe + alert.banned,
                  time: formatDateTime(alert.lastSubmittedAt, locale),
                })}
              </p>
            </div>
            {alert.isMaintenanceMode ? (
              <p className="text-sm font-semibold text-chilli-text">{t('alerts.maintained')}</p>
            ) : (
              <button
                type="button"
                className="button button-danger"
                disabled={busy !== null}
                onClick={() => void maintain(alert)}
              >
                {busy === alert.baseName && <span className="spinner" />}
                {t('alerts.maintain')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
