import { Suspense } from 'react';
import { latePart } from '#web/i18n/late-part.tsx';
import { useReportAlerts } from './queries.ts';

/** Rarely there, and so are its words. */
const AlertList = latePart({
  areas: ['adminMatters'],
  load: () => import('./alert-list.tsx').then((file) => file.AlertList),
});

/** For the seller: products that key holders lately call banned, and the way to stop selling them at once. */
export function ReportAlerts() {
  const alerts = useReportAlerts().data?.data ?? [];
  if (alerts.length === 0) return null;
  return (
    <Suspense>
      <AlertList alerts={alerts} />
    </Suspense>
  );
}
