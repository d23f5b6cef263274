import { useEffect, useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { useSession } from '#web/features/accounts/use-session.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { useAction } from '#web/lib/calls/use-action.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useRedeemCode, useSuspension } from './queries.ts';

type Told = { redeemed: { amount: number; balance: number } } | { failure: unknown };

/** The redeem form: how many attempts are left, when it opens again, and what came of the last one. */
export function useRedeem(user: User, onRedeemed: () => void) {
  const t = useT();
  const { session } = useSession();
  const [told, setTold] = useState<Told | null>(null);
  const { data, dataUpdatedAt, refetch } = useSuspension(user.id);
  const { send } = useRedeemCode();
  // By the seconds that the store said were left, from when it said so: this device's clock may be wrong.
  const opensAt = data?.suspended ? dataUpdatedAt + data.remainingSeconds * 1000 : null;
  const time = useNow(opensAt !== null);
  const leftMs = opensAt === null ? 0 : Math.max(0, opensAt - time);
  const isOver = opensAt !== null && leftMs === 0;
  useEffect(() => {
    if (!isOver) return;
    setTold(null);
    void refetch();
  }, [isOver, refetch]);

  const redeem = useAction(async (code: string): Promise<boolean> => {
    try {
      const { amount, new_balance } = await send({ code, userId: user.id });
      session.noteBalance(new_balance);
      setTold({ redeemed: { amount, balance: new_balance } });
      onRedeemed();
      return true;
    } catch (failure) {
      setTold({ failure });
      return false;
    }
  });
  return {
    told: told && toldText(t, told),
    dismiss: () => setTold(null),
    busy: redeem.busy,
    redeem: redeem.run,
    /** A check that failed keeps nobody out: the store decides. */
    remaining: data?.remainingAttempts ?? null,
    suspendedMs: leftMs,
  };
}

function toldText(t: Translate, told: Told): { tone: 'good' | 'bad'; text: string } {
  if ('redeemed' in told) {
    const { amount, balance } = told.redeemed;
    const sums = { amount: formatUsd(amount), balance: formatUsd(balance) };
    return { tone: 'good', text: t('redeeming.done', sums) };
  }
  const { failure } = told;
  return { tone: 'bad', text: failureText(t, failure, t('redeeming.thrown')) };
}
