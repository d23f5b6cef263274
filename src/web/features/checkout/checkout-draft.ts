import { type BrowserStorage, isRecord, readJson } from '#web/lib/files/browser-storage.ts';
import { type Buyer, keepBuyer, readBuyer } from './remembered-buyer.ts';

/** What is filled in and not yet sent, kept by the tab so that Back and a reload lose nothing. */
export interface CheckoutDraft extends Buyer {
  /** Which the buyer chose; what the page chose by itself is none. */
  variantId: number | undefined;
  quantity: number;
  voucher: string;
  answers: Readonly<Record<string, string>>;
}

/** The buyer is the same whatever they look at; the rest belongs to the product of the address. */
const BUYER = 'checkoutBuyer';
export const choiceKey = (productId: number) => `checkoutChoice:${productId}`;

const textsOf = (answers: Record<string, unknown>): CheckoutDraft['answers'] =>
  Object.fromEntries(Object.entries(answers).map(([id, text]) => [id, String(text)]));

export function readDraft(storage: BrowserStorage, productId: number): Partial<CheckoutDraft> {
  const choice = readJson(storage, choiceKey(productId), isRecord);
  return {
    ...readBuyer(storage, BUYER),
    ...(typeof choice?.variantId === 'number' ? { variantId: choice.variantId } : {}),
    ...(typeof choice?.quantity === 'number' ? { quantity: choice.quantity } : {}),
    ...(typeof choice?.voucher === 'string' ? { voucher: choice.voucher } : {}),
    ...(isRecord(choice?.answers) ? { answers: textsOf(choice.answers) } : {}),
  };
}

export function keepDraft(storage: BrowserStorage, productId: number, draft: CheckoutDraft): void {
  const { email, method, variantId, quantity, voucher, answers } = draft;
  keepBuyer(storage, { email, method }, BUYER);
  storage.set(choiceKey(productId), JSON.stringify({ variantId, quantity, voucher, answers }));
}
