import { useState } from 'react';
import type { Product } from '#contract/catalogue/products.ts';
import { centsToUsd } from '#domain/price/money.ts';
import { accountCents } from '#domain/price/price.ts';
import { useSession } from '#web/features/accounts/use-session.ts';
import { type Answers, answersTo } from '#web/features/checkout/answers.ts';
import { useProductPage } from '#web/features/checkout/use-product-page.ts';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { useAction } from '#web/lib/calls/use-action.ts';
import { usePurchase } from './queries.ts';

export type BuyView =
  | { kind: 'confirm' }
  | {
      kind: 'done';
      codes: string[];
      balance: number;
      customLink: string | undefined;
      linkLabel: string | undefined;
      /** Of what is no key: its order's page shows it. */
      order: string | undefined;
    }
  /** Without a refusal no answer came, so it may have happened: the same attempt is asked about again. */
  | { kind: 'failed'; refusal: ApiRefusal | null };

/** One purchase from the question to its outcome; every try may have changed what is left. */
export function useBuy(product: Product, onTried: () => void) {
  const purchase = usePurchase();
  const { session } = useSession();
  const [view, setView] = useState<BuyView>({ kind: 'confirm' });
  const [quantity, setQuantity] = useState(1);
  const [answers, setAnswers] = useState<Answers>({});
  const questions = useProductPage({ id: String(product.id) })?.questions;
  const given = questions && answersTo(questions, answers);
  const [attempt, setAttempt] = useState(() => crypto.randomUUID());

  const buy = useAction(async () => {
    const amount = centsToUsd(accountCents(product) * quantity);
    try {
      const input = { product_id: product.id, quantity, amount, ...(given ? { answers: given } : {}) };
      const {
        codes,
        new_balance,
        customLink,
        linkLabel,
        merchant_ref: order,
      } = await purchase.send({ input, attempt });
      // Before the balance moves: the sums of the question rest on it.
      setView({ kind: 'done', codes, balance: new_balance, customLink, linkLabel, order });
      session.noteBalance(new_balance);
    } catch (error) {
      const answered = error instanceof ApiRefusal && error.worded && error.status < 500;
      if (answered) setAttempt(crypto.randomUUID());
      setView({ kind: 'failed', refusal: answered ? error : null });
    }
    onTried();
  });
  return {
    view,
    busy: buy.busy,
    quantity,
    setQuantity,
    questions,
    answers,
    setAnswers,
    /** What is sent of them. */
    given,
    buy: buy.run,
    back: () => setView({ kind: 'confirm' }),
  };
}

export type BuyState = ReturnType<typeof useBuy>;
