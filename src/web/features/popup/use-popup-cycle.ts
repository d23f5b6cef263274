import { useEffect, useMemo, useState } from 'react';
import { useServices } from '#web/lib/calls/services.ts';
import { isOnline } from '#web/lib/hooks/use-online.ts';
import { recentPurchases } from './api/recent-purchases.ts';
import { POPUP, PopupCycle, type PopupState } from './popup-cycle.ts';
import { isRecent, type PurchaseNotice } from './recent-purchase.ts';

function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

export function usePopupCycle(): { cycle: PopupCycle<PurchaseNotice>; state: PopupState<PurchaseNotice> } {
  const services = useServices();
  const [, setState] = useState<PopupState<PurchaseNotice> | null>(null);
  const cycle = useMemo(() => {
    const { now } = services;
    const isFresh = (notice: PurchaseNotice) => isRecent(notice, now());
    return new PopupCycle<PurchaseNotice>({ now, later, isFresh, onChange: setState });
  }, [services]);

  useEffect(() => {
    let gone = false;
    let askedAt = Number.NEGATIVE_INFINITY;
    const load = async () => {
      const { now } = services;
      if (document.visibilityState === 'hidden' || !isOnline() || now() - askedAt < POPUP.refresh) return;
      askedAt = now();
      const notices = await recentPurchases(services);
      if (!gone) cycle.setEntries(notices);
    };
    const watch = () => {
      if (document.visibilityState === 'hidden') return cycle.pause('hidden');
      cycle.resume('hidden');
      void load();
    };
    watch();
    const timer = setInterval(() => void load(), POPUP.refresh);
    document.addEventListener('visibilitychange', watch);
    return () => {
      gone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', watch);
      cycle.stop();
    };
  }, [services, cycle]);
  return { cycle, state: cycle.state };
}
