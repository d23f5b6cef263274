import { useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { RedeemForm } from './redeem-form.tsx';
import { RedeemHistory } from './redeem-history.tsx';

/** Codes into balance, and those that were. */
export function RedeemPanel({ user }: { user: User }) {
  const [redeemed, setRedeemed] = useState(0);
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(280px,420px)_1fr] lg:items-start">
      <RedeemForm user={user} onRedeemed={() => setRedeemed((n) => n + 1)} />
      <RedeemHistory key={redeemed} />
    </div>
  );
}
