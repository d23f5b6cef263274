import type { ReactNode } from 'react';
import '#web/features/catalogue/seller/product-dialogs.ts';
import { OrderWalk } from '#web/features/orders/seller/order-walk.tsx';
import { latePart } from '#web/i18n/late-part.tsx';
import { DialogStack, type DialogTable, type NamedDialogs } from '#web/ui/dialogs/dialog-stack.tsx';
import { isHistoryView } from './history-views.ts';
import { furtherPlaces } from './places.ts';

interface Entry<Props> {
  beside?: true;
  write: (props: Props) => readonly (string | number)[];
  read: (args: readonly string[]) => Props | null;
}

const numbered = (arg: string | undefined): number | null =>
  /^\d{1,10}$/.test(arg ?? '') ? Number(arg) : null;
const NOTHING = { write: () => [], read: () => ({}) };

/** How each dialog that the seller's places open stands in the address; each comes in its own chunk (further-places.ts). */
const NAMED_DIALOGS: { readonly [Name in keyof NamedDialogs]: Entry<NamedDialogs[Name]> } = {
  keys: {
    write: ({ productId, view }) => [productId, ...(view ? [view] : [])],
    read: ([arg, view]) => {
      const productId = numbered(arg);
      return productId === null ? null : { productId, ...(view === 'batches' ? { view } : {}) };
    },
  },
  order: {
    beside: true,
    write: ({ order }) => [order.id, order.reference],
    read: ([arg, reference = '']) => {
      const id = numbered(arg);
      return id === null ? null : { order: { id, reference } };
    },
  },
  userHistory: {
    write: ({ userId, username, view }) => [userId, username, ...(view ? [view] : [])],
    read: ([arg, username = '', view]) => {
      const userId = numbered(arg);
      return userId === null ? null : { userId, username, ...(isHistoryView(view) ? { view } : {}) };
    },
  },
  outOfStock: NOTHING,
  hotOrder: NOTHING,
  importProducts: NOTHING,
};

const lazily = <Name extends keyof NamedDialogs>(name: Name) => ({
  ...NAMED_DIALOGS[name],
  Dialog: latePart(async () => (await furtherPlaces()).FURTHER_DIALOGS[name]),
});

const named: DialogTable = {
  keys: lazily('keys'),
  order: lazily('order'),
  userHistory: lazily('userHistory'),
  outOfStock: lazily('outOfStock'),
  hotOrder: lazily('hotOrder'),
  importProducts: lazily('importProducts'),
};

/** The dialogs of the seller's area, its own and those that go by a name. */
export const SellerDialogs = ({ children }: { children: ReactNode }) => (
  <OrderWalk>
    <DialogStack named={named}>{children}</DialogStack>
  </OrderWalk>
);
