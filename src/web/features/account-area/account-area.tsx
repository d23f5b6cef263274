import type { User } from '#contract/accounts/accounts.ts';
import { PasswordNote } from '#web/features/accounts/components/password-note.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import { latePart } from '#web/i18n/late-part.tsx';
import { useTitle } from '#web/i18n/use-title.ts';
import { useSearchParams } from '#web/lib/page/router.tsx';
import { LateBox } from '#web/ui/lists/late-box.tsx';
import { Tabs } from '#web/ui/lists/tabs.tsx';
import { Dashboard } from './dashboard.tsx';
import { LATE_TABS } from './tabs.ts';

const Products = latePart(LATE_TABS.products);
const History = latePart(LATE_TABS.history);
const Redeem = latePart(LATE_TABS.redeem);
const Wallet = latePart(LATE_TABS.wallet);
const Api = latePart(LATE_TABS.api);
const Chat = latePart(LATE_TABS.chat);

const TABS = ['dashboard', 'products', 'history', 'redeem', 'wallet', 'api', 'chat'] as const;
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
        <LateBox key={tab}>
          {tab === 'dashboard' && <Dashboard user={user} />}
          {tab === 'products' && <Products user={user} />}
          {tab === 'history' && <History />}
          {tab === 'redeem' && <Redeem user={user} />}
          {tab === 'wallet' && <Wallet user={user} />}
          {tab === 'api' && <Api />}
          {tab === 'chat' && (
            <div className="mx-auto max-w-2xl">
              <Chat room={user.username} user={user.username} />
            </div>
          )}
        </LateBox>
      </Tabs>
    </>
  );
}
