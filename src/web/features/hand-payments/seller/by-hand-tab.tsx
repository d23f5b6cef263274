import { BankFileDialog } from '#web/features/bank-csv/bank-file-dialog.tsx';
import { WaitingLines } from '#web/features/bank-doors/waiting-lines.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import { useOwnDialog } from '#web/lib/page/dialog-address.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { AccountList } from './account-list.tsx';
import { HandQueue } from './hand-queue.tsx';

/** Who says that they have paid, what the bank says of it, and where buyers pay to. */
export function ByHandTab() {
  const t = useT();
  const may = useMay();
  const bank = useOwnDialog('bankFile');
  return (
    <div className="flex flex-col gap-8">
      {may('orders.see') && <WaitingLines />}
      {may('orders.see') && <HandQueue />}
      {may('orders.change') && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <Button label={t('bank.open')} onClick={() => bank.open()} />
          <span className="min-w-0 flex-1 basis-60">{t('bank.hint')}</span>
        </p>
      )}
      {may('settings.change') && <AccountList />}
      {bank.arg !== null && <BankFileDialog onClose={bank.close} />}
    </div>
  );
}
