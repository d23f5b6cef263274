import { useMay } from '#web/lib/rights.tsx';
import { AccountList } from './account-list.tsx';
import { HandQueue } from './hand-queue.tsx';

/** Who says that they have paid, and where buyers pay to. */
export function ByHandTab() {
  const may = useMay();
  return (
    <div className="flex flex-col gap-8">
      {may('orders.see') && <HandQueue />}
      {may('settings.change') && <AccountList />}
    </div>
  );
}
