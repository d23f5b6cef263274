import { useRef, useState } from 'react';
import { looksLikeEmail } from '#domain/email.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { refusalText } from '#web/i18n/refusal-text.ts';
import { useServices } from '#web/lib/services.ts';
import { searchOrders } from './api/search-orders.ts';
import type { TrackedOrderView } from './tracked-order.ts';

export type SearchView =
  | { kind: 'idle' }
  | { kind: 'error'; text: string }
  | { kind: 'none'; text: string }
  | { kind: 'verify'; email: string; error: string | null }
  | { kind: 'found'; orders: TrackedOrderView[] };

interface OrderSearch {
  view: SearchView;
  busy: boolean;
  /** Where the address came from decides the words for a bad one. */
  search: (email: string, from: 'form' | 'address') => Promise<void>;
  verify: (email: string, code: string) => Promise<void>;
}

const CODE = /^\d{6}$/;

export function useOrderSearch(): OrderSearch {
  const t = useT();
  const { api } = useServices();
  const [view, setView] = useState<SearchView>({ kind: 'idle' });
  const [busy, setBusy] = useState(false);
  const round = useRef(0);

  /** Somebody who has a code in hand keeps the field for it. */
  const fail = (email: string, text: string) =>
    setView((now) =>
      now.kind === 'verify' && now.email === email ? { ...now, error: text } : { kind: 'error', text },
    );

  const run = async (email: string, code: string | null) => {
    round.current += 1;
    const mine = round.current;
    setBusy(true);
    const outcome = await searchOrders(api, email, code);
    // Of two searches the later one is shown, whichever is answered first.
    if (mine !== round.current) return;
    setBusy(false);
    switch (outcome.kind) {
      case 'found':
        return setView(outcome);
      case 'verify':
        return setView({ kind: 'verify', email, error: null });
      case 'none':
        return setView({ kind: 'none', text: t(outcome.answered ? 'track.nonePaid' : 'track.none') });
      case 'refused':
        return fail(email, refusalText(t, outcome.refusal));
      case 'failed':
        return fail(email, t('track.failed'));
    }
  };

  return {
    view,
    busy,
    search: async (typed, from) => {
      const email = typed.trim();
      if (email === '') return setView({ kind: 'error', text: t('track.blank') });
      if (!looksLikeEmail(email)) {
        return setView({ kind: 'error', text: t(from === 'form' ? 'track.format' : 'track.addressFormat') });
      }
      return run(email, null);
    },
    verify: async (email, code) => {
      const digits = code.replace(/\s/g, '');
      if (!CODE.test(digits)) return setView({ kind: 'verify', email, error: t('track.codeFormat') });
      return run(email, digits);
    },
  };
}
