import { useRef, useState } from 'react';
import { looksLikeEmail } from '#domain/accounts/email.ts';
import type { Problem } from '#web/i18n/problem-text.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useHiddenInTime } from '#web/lib/calls/use-hidden-in-time.ts';
import { searchOrders } from './api/search-orders.ts';
import { type TrackedOrderView, withoutKeys } from './tracked-order.ts';

export type SearchView =
  | { kind: 'idle' }
  | { kind: 'error'; problem: Problem }
  | { kind: 'none'; answered: boolean }
  | { kind: 'verify'; email: string; problem: Problem | null }
  | { kind: 'found'; orders: TrackedOrderView[]; until: number | undefined };

interface OrderSearch {
  view: SearchView;
  busy: boolean;
  /** Where the address came from decides the words for a bad one. */
  search: (email: string, from: 'form' | 'address') => Promise<void>;
  verify: (email: string, code: string) => Promise<void>;
  /** The same once more, as what was found may have changed; what fails leaves it as it stands. */
  again: () => Promise<void>;
}

const CODE = /^\d{6}$/;

export function useOrderSearch(): OrderSearch {
  const { api } = useServices();
  const [view, setView] = useState<SearchView>({ kind: 'idle' });
  const [busy, setBusy] = useState(false);
  const round = useRef(0);
  /** What was asked for that is shown: a code that was right counts a while longer, and no other is mailed. */
  const asked = useRef<{ email: string; code: string | null }>(null);
  const over = useHiddenInTime(view.kind === 'found' ? view.until : undefined, () => {});

  /** Somebody who has a code in hand keeps the field for it. */
  const fail = (email: string, problem: Problem) =>
    setView((now) =>
      now.kind === 'verify' && now.email === email ? { ...now, problem } : { kind: 'error', problem },
    );

  const run = async (email: string, code: string | null, isAgain = false) => {
    round.current += 1;
    const mine = round.current;
    setBusy(true);
    const outcome = await searchOrders(api, email, code);
    // Of two searches the later one is shown, whichever is answered first.
    if (mine !== round.current) return;
    setBusy(false);
    if (isAgain && outcome.kind !== 'found') return;
    switch (outcome.kind) {
      case 'found':
        asked.current = { email, code };
        return setView(outcome);
      case 'none':
        return setView(outcome);
      case 'verify':
        return setView({ kind: 'verify', email, problem: null });
      case 'refused':
        return fail(email, outcome.refusal);
      case 'failed':
        return fail(email, 'track.failed');
    }
  };

  return {
    view: over && view.kind === 'found' ? { ...view, orders: view.orders.map(withoutKeys) } : view,
    busy,
    search: async (typed, from) => {
      const email = typed.trim();
      if (email === '') return setView({ kind: 'error', problem: 'track.blank' });
      if (!looksLikeEmail(email)) {
        return setView({ kind: 'error', problem: from === 'form' ? 'track.format' : 'track.addressFormat' });
      }
      return run(email, null);
    },
    verify: async (email, code) => {
      const digits = code.replace(/\s/g, '');
      if (!CODE.test(digits)) return setView({ kind: 'verify', email, problem: 'track.codeFormat' });
      return run(email, digits);
    },
    again: async () => {
      if (asked.current) await run(asked.current.email, asked.current.code, true);
    },
  };
}
