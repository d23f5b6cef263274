import { useState } from 'react';
import { PurchaseHistory } from '#web/features/balance-sales/components/purchase-history.tsx';
import { RedeemHistory } from '#web/features/redeem/components/redeem-history.tsx';
import { WalletPanel } from '#web/features/wallet/components/wallet-panel.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import type { NamedDialogs } from '#web/ui/dialogs/dialog-stack.tsx';
import { ViewChips } from '#web/ui/lists/view-chips.tsx';
import { HISTORY_VIEWS, type HistoryView } from './history-views.ts';

declare module '#web/ui/dialogs/dialog-stack.tsx' {
  interface NamedDialogs {
    /** Also: what is seen first. */
    userHistory: { userId: number; username: string; view?: HistoryView };
  }
}

type Props = NamedDialogs['userHistory'] & { onClose: () => void };

/** What a customer bought, how the balance moved, which codes were redeemed: as the customer sees it. */
export function UserHistoryDialog({ userId, username, view = 'purchases', onClose }: Props) {
  const t = useT();
  const [chosen, setChosen] = useState<HistoryView>(view);
  return (
    <Dialog title={t('users.historyOf', { name: username })} onClose={onClose} wide>
      <div className="flex flex-col gap-4">
        <ViewChips<HistoryView>
          label={t('users.historyViews')}
          views={HISTORY_VIEWS.map((name) => ({ name, label: t(`users.historyView.${name}`) }))}
          chosen={chosen}
          onChoose={setChosen}
        />
        {chosen === 'purchases' && <PurchaseHistory userId={userId} />}
        {chosen === 'wallet' && <WalletPanel userId={userId} />}
        {chosen === 'redeem' && <RedeemHistory userId={userId} />}
      </div>
    </Dialog>
  );
}
