import { useT } from '#web/i18n/language-context.tsx';
import { useMay } from '#web/lib/page/rights.tsx';
import { useAddress } from '#web/lib/page/use-address.ts';
import { ViewChips } from '#web/ui/lists/view-chips.tsx';
import { CodeManagement } from './code-management.tsx';
import { RedeemTotals } from './redeem-totals.tsx';

type View = 'codes' | 'totals';

/** Codes that turn into balance, and who turned how much. */
export function RedeemHistoryTab() {
  const t = useT();
  const { of, only } = useAddress();
  const mayManage = useMay()('customers.change');
  const view: View = of('view') === 'totals' || !mayManage ? 'totals' : 'codes';
  return (
    <div className="flex flex-col gap-4">
      <ViewChips<View>
        label={t('codes.views')}
        views={[
          ...(mayManage ? [{ name: 'codes' as const, label: t('codes.manage') }] : []),
          { name: 'totals', label: t('codes.totals') },
        ]}
        chosen={view}
        onChoose={(next) => only({ view: next })}
      />
      {view === 'codes' ? <CodeManagement /> : <RedeemTotals />}
    </div>
  );
}
