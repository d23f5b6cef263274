import type { User } from '#contract/accounts/accounts.ts';
import { TopUpPanel } from '#web/features/top-up/components/top-up-panel.tsx';
import { WalletPanel } from '#web/features/wallet/components/wallet-panel.tsx';

export const Wallet = ({ user }: { user: User }) => (
  <div className="flex flex-col gap-8">
    <TopUpPanel user={user} />
    <WalletPanel balance={user.balance} />
  </div>
);
