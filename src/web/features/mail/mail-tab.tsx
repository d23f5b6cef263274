import { useMay } from '#web/lib/page/rights.tsx';
import { ManualMail } from './manual-mail.tsx';
import { Outbox } from './outbox.tsx';
import { TestMail } from './test-mail.tsx';

/** What leaves the store by mail: sent by hand, tried out, and what waits or failed. */
export function MailTab() {
  const may = useMay();
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {may('orders.change') && <ManualMail />}
        {may('settings.change') && <TestMail />}
      </div>
      <Outbox />
    </div>
  );
}
