import { useState } from 'react';
import type { Product } from '#contract/products.ts';
import { useSession } from '#web/features/accounts/use-session.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { refusalText } from '#web/i18n/refusal-text.ts';
import { ApiRefusal } from '#web/lib/api-refusal.ts';
import { useAction } from '#web/lib/use-action.ts';
import { usePurchase } from './queries.ts';

export type BuyView =
  | { kind: 'confirm' }
  | { kind: 'done'; codes: string[]; balance: number }
  /** `unclear`: no answer came, so it may have happened; the same attempt is asked about again. */
  | { kind: 'failed'; message: string; unclear: boolean };

/** One purchase from the question to its outcome; every try may have changed what is left. */
export function useBuy(product: Product, onTried: () => void) {
  const t = useT();
  const purchase = usePurchase();
  const { session } = useSession();
  const [view, setView] = useState<BuyView>({ kind: 'confirm' });
  const [attempt, setAttempt] = useState(() => crypto.randomUUID());

  const buy = useAction(async (quantity: number) => {
    const amount = Math.round(product.price * 100 * quantity) / 100;
    try {
      const input = { product_id: product.id, quantity, amount };
      const { codes, new_balance } = await purchase.send({ input, attempt });
      session.noteBalance(new_balance);
      setView({ kind: 'done', codes, balance: new_balance });
    } catch (error) {
      const answered = error instanceof ApiRefusal && error.worded && error.status < 500;
      if (answered) setAttempt(crypto.randomUUID());
      setView({
        kind: 'failed',
        message: answered ? refusalText(t, error) : t('buy.thrown'),
        unclear: !answered,
      });
    }
    onTried();
  });
  return { view, busy: buy.busy, buy: buy.run, back: () => setView({ kind: 'confirm' }) };
}
