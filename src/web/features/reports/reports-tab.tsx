import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { useAddress } from '#web/lib/page/use-address.ts';
import { ViewChips } from '#web/ui/lists/view-chips.tsx';
import { AllPurchases } from './all-purchases.tsx';
import { ProfitReport } from './profit-report.tsx';

type View = 'profit' | 'purchases';

export function ReportsTab() {
  const t = useT();
  const { of, only } = useAddress();
  const { accountArea } = useServices().store;
  const view: View = of('view') === 'purchases' ? 'purchases' : 'profit';
  return (
    <div className="flex flex-col gap-4">
      {(accountArea || view === 'purchases') && (
        <ViewChips<View>
          label={t('report.views')}
          views={[
            { name: 'profit', label: t('report.profit') },
            { name: 'purchases', label: t('report.purchases') },
          ]}
          chosen={view}
          onChoose={(next) => only({ view: next })}
        />
      )}
      {view === 'profit' ? <ProfitReport /> : <AllPurchases />}
    </div>
  );
}
