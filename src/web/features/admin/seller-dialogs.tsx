import type { ReactNode } from 'react';
import '#web/features/catalogue/seller/product-dialogs.ts';
import { OrderWalk } from '#web/features/orders/seller/order-walk.tsx';
import { type Late, latePart } from '#web/i18n/late-part.tsx';
import { DialogStack, type DialogTable, type NamedDialogs } from '#web/ui/dialogs/dialog-stack.tsx';

import { isHistoryView } from './history-views.ts';

interface Entry<Props> extends Late<Props & { onClose: () => void }> {
  beside?: true;
  write: (props: Props) => readonly (string | number)[];
  read: (args: readonly string[]) => Props | null;
}

const numbered = (arg: string | undefined): number | null =>
  /^\d{1,10}$/.test(arg ?? '') ? Number(arg) : null;
const NOTHING = { write: () => [], read: () => ({}) };

/** What stands behind each name that the seller's places open, and how it stands in the address; each in its own chunk. */
export const NAMED_DIALOGS: { readonly [Name in keyof NamedDialogs]: Entry<NamedDialogs[Name]> } = {
  keys: {
    areas: ['panel', 'insideRefusals', 'adminCatalogue'],
    load: () => import('#web/features/keys/keys-dialog.tsx').then((file) => file.KeysDialog),
    write: ({ productId }) => [productId],
    read: ([arg]) => {
      const productId = numbered(arg);
      return productId === null ? null : { productId };
    },
  },
  order: {
    beside: true,
    areas: [
      'panel',
      'insideRefusals',
      'orders',
      'adminOrderActs',
      'adminOrders',
      'adminReports',
      'adminSales',
    ],
    load: () => import('#web/features/orders/seller/order-panel.tsx').then((file) => file.OrderPanel),
    write: ({ order }) => [order.id, order.reference],
    read: ([arg, reference = '']) => {
      const id = numbered(arg);
      return id === null ? null : { order: { id, reference } };
    },
  },
  userHistory: {
    areas: ['panel', 'insideRefusals', 'seller', 'account', 'orders', 'adminCustomers'],
    load: () => import('./user-history-dialog.tsx').then((file) => file.UserHistoryDialog),
    write: ({ userId, username, view }) => [userId, username, ...(view ? [view] : [])],
    read: ([arg, username = '', view]) => {
      const userId = numbered(arg);
      return userId === null ? null : { userId, username, ...(isHistoryView(view) ? { view } : {}) };
    },
  },
  outOfStock: {
    areas: ['panel', 'insideRefusals', 'adminCatalogue'],
    load: () =>
      import('#web/features/catalogue/seller/out-of-stock-dialog.tsx').then((file) => file.OutOfStockDialog),
    ...NOTHING,
  },
  hotOrder: {
    areas: ['panel', 'insideRefusals', 'adminCatalogue'],
    load: () =>
      import('#web/features/catalogue/seller/hot-order-dialog.tsx').then((file) => file.HotOrderDialog),
    ...NOTHING,
  },
  importProducts: {
    areas: ['panel', 'insideRefusals', 'adminProducts'],
    load: () => import('#web/features/catalogue/seller/import-dialog.tsx').then((file) => file.ImportDialog),
    ...NOTHING,
  },
};

const lazily = <Props extends object>(entry: Entry<Props>) => ({ ...entry, Dialog: latePart(entry) });

const named: DialogTable = {
  keys: lazily(NAMED_DIALOGS.keys),
  order: lazily(NAMED_DIALOGS.order),
  userHistory: lazily(NAMED_DIALOGS.userHistory),
  outOfStock: lazily(NAMED_DIALOGS.outOfStock),
  hotOrder: lazily(NAMED_DIALOGS.hotOrder),
  importProducts: lazily(NAMED_DIALOGS.importProducts),
};

/** The dialogs of the seller's area, its own and those that go by a name. */
export const SellerDialogs = ({ children }: { children: ReactNode }) => (
  <OrderWalk>
    <DialogStack named={named}>{children}</DialogStack>
  </OrderWalk>
);
