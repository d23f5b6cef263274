import { type RefObject, useEffect, useState } from 'react';
import type { Product } from '#contract/catalogue/products.ts';
import { maxQuantity } from '#domain/catalogue/stock.ts';
import { useVoucher, type VoucherState } from '#web/features/vouchers/use-voucher.ts';
import { browserStorage, tabStorage } from '#web/lib/files/browser-storage.ts';
import type { Answers } from './answers.ts';
import { keepDraft, readDraft } from './checkout-draft.ts';
import { firstVariant } from './checkout-rules.ts';
import { forgetBuyer, keepBuyer, readBuyer } from './remembered-buyer.ts';

export interface CheckoutFields {
  variant: Product;
  wanted: number;
  email: string;
  chosenMethod: string | null;
  voucher: VoucherState;
  answers: Answers;
  /** The page offered more than the store still has. */
  short: boolean;
  /** The buyer wants this device to know them the next time. */
  remember: boolean;
  chooseVariant: (variant: Product) => void;
  setWanted: (quantity: number) => void;
  setEmail: (email: string) => void;
  setAnswers: (answers: Answers) => void;
  chooseMethod: (code: string) => void;
  setRemember: (remember: boolean) => void;
  /** An order was made: it is kept who bought, if they want that. */
  keep: (email: string) => void;
}

/** What the buyer fills in: kept over Back and reload, and started from what the device remembers. */
export function useCheckoutFields(
  asked: Product,
  variants: readonly Product[],
  form: RefObject<HTMLFormElement | null>,
): CheckoutFields {
  const [first] = useState(() => firstVariant(variants, asked));
  const [variantId, setVariantId] = useState(first.id);
  const [wanted, setWanted] = useState(1);
  const [email, setEmail] = useState('');
  const [chosenMethod, setChosenMethod] = useState<string | null>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [remember, setRemember] = useState(false);
  const [restored, setRestored] = useState(false);
  const variant = variants.find(({ id }) => id === variantId) ?? asked;
  const voucher = useVoucher(variant.id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    // What was filled in before the page came alive counts most, then what the tab kept, then the device.
    const filled = new FormData(form.current ?? undefined);
    const read = (name: string) => String(filled.get(name) ?? '');
    const draft = readDraft(tabStorage, asked.id);
    const last = readBuyer(browserStorage);
    const isForSale = (id: number | undefined) =>
      variants.some((each) => each.id === id && each.availableCodes > 0);
    const clicked = Number(read('variant'));
    setEmail(read('email') || draft.email || last?.email || '');
    setChosenMethod(read('method') || draft.method || last?.method || null);
    if (clicked !== first.id && isForSale(clicked)) setVariantId(clicked);
    else if (draft.variantId !== undefined && isForSale(draft.variantId)) setVariantId(draft.variantId);
    if (draft.quantity !== undefined) setWanted(draft.quantity);
    if (draft.voucher) voucher.type(draft.voucher);
    if (draft.answers) setAnswers(draft.answers);
    setRemember(last !== null);
    setRestored(true);
  }, []);

  useEffect(() => {
    if (!restored) return;
    const draft = {
      email,
      method: chosenMethod,
      variantId: variantId === first.id ? undefined : variantId,
      quantity: wanted,
      voucher: voucher.typed,
      answers,
    };
    keepDraft(tabStorage, asked.id, draft);
  }, [restored, asked.id, first.id, email, chosenMethod, variantId, wanted, voucher.typed, answers]);

  return {
    variant,
    wanted,
    email,
    chosenMethod,
    voucher,
    answers,
    short: first.availableCodes > 0 && wanted > maxQuantity(variant.availableCodes),
    remember,
    chooseVariant: (next) => {
      setVariantId(next.id);
      setWanted(1);
      voucher.reset();
    },
    setWanted,
    setEmail,
    setAnswers,
    chooseMethod: setChosenMethod,
    setRemember: (wanted) => {
      setRemember(wanted);
      if (!wanted) forgetBuyer(browserStorage);
    },
    keep: (bought) => remember && keepBuyer(browserStorage, { email: bought, method: chosenMethod }),
  };
}
