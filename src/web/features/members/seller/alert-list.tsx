import { useState } from 'react';
import type { ReportAlert } from '#contract/orders/members.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { useMaintain } from './queries.ts';

export function AlertList({ alerts }: { alerts: readonly ReportAlert[] }) {
  const t = useT();
  const maintain = useMaintain();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <section aria-labelledby="alerts">
      <h2 id="alerts" className="font-bold">
        {t('alerts.title')}
      </h2>
      {maintain.error !== null && <Banner tone="bad">{t('alerts.failed')}</Banner>}
      <ul className="mt-3 flex flex-col gap-3">
        {alerts.map((alert) => (
          <li key={alert.baseName} className="ticket flex flex-wrap items-center justify-between gap-3 p-4">
            <div className="min-w-0">
              <p className="font-semibold">{alert.baseName}</p>
              <p className="text-sm text-muted">
                {t('alerts.line', {
                  banned: alert.banned,
                  n: alert.safe + alert.banned,
                  time: formatDateTime(alert.lastSubmittedAt, t),
                })}
              </p>
            </div>
            {alert.isMaintenanceMode ? (
              <p className="text-sm font-semibold text-chilli-text">{t('alerts.maintained')}</p>
            ) : (
              <Button
                label={t('alerts.maintain')}
                look="danger"
                disabled={maintain.busy}
                busy={maintain.busy && chosen === alert.baseName}
                onClick={() => {
                  setChosen(alert.baseName);
                  void maintain.run({ alert, reason: t('alerts.reason') });
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
