import type { User } from '#contract/accounts/accounts.ts';
import { PasswordNote } from '#web/features/accounts/components/password-note.tsx';
import { BalanceProducts } from '#web/features/balance-sales/components/balance-products.tsx';
import { PurchaseHistory } from '#web/features/balance-sales/components/purchase-history.tsx';
import { ChatRoom } from '#web/features/chat/components/chat-room.tsx';
import { RedeemPanel } from '#web/features/redeem/components/redeem-panel.tsx';
import { TopUpPanel } from '#web/features/top-up/components/top-up-panel.tsx';
import { WalletPanel } from '#web/features/wallet/components/wallet-panel.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import { useTitle } from '#web/i18n/use-title.ts';
import { useSearchParams } from '#web/lib/page/router.tsx';
import { Tabs } from '#web/ui/lists/tabs.tsx';
import { Dashboard } from './dashboard.tsx';

const TABS = ['dashboard', 'products', 'history', 'redeem', 'wallet', 'chat'] as const;
type TabName = (typeof TABS)[number];

/** The customer's own area. The tab stands in the address, so that it can be reloaded and gone back to. */
export function AccountArea({ user }: { user: User }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'dashboard';
  useTitle(tab === 'dashboard' ? t('account.title') : t(`seller.tab.${tab}`));
  const choose = (name: TabName) => setParams(name === 'dashboard' ? {} : { tab: name });
  return (
    <>
      <h1 className="sr-only">{t('account.title')}</h1>
      <PasswordNote user={user} />
      <Tabs
        label={t('seller.tabs')}
        tabs={TABS.map((name) => ({ name, label: t(`seller.tab.${name}`) }))}
        chosen={tab}
        onChoose={choose}
      >
        {tab === 'dashboard' && <Dashboard user={user} />}
        {tab === 'products' && <BalanceProducts user={user} />}
        {tab === 'history' && <PurchaseHistory />}
        {tab === 'redeem' && <RedeemPanel user={user} />}
        {tab === 'wallet' && (
          <div className="flex flex-col gap-8">
            <TopUpPanel user={user} />
            <WalletPanel balance={user.balance} />
          </div>
        )}
        {tab === 'chat' && (
          <div className="mx-auto max-w-2xl">
            <ChatRoom room={user.username} user={user.username} />
          </div>
        )}
      </Tabs>
    </>
  );
}
