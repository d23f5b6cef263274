import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { Area } from '#languages/areas.ts';
import { isProductTool } from '#web/features/catalogue/seller/product-tools.ts';
import type { I18n } from '#web/i18n/i18n.ts';
import { useI18n } from '#web/i18n/language-context.tsx';
import { lazyPage } from '#web/lib/page/lazy-page.tsx';
import { DialogStack, type DialogTable, type NamedDialogs } from '#web/ui/dialogs/dialog-stack.tsx';

import { isHistoryView } from './history-views.ts';

type Entry<Props> = {
  /** The texts it needs beside the admin page's own. */
  areas: readonly Area[];
  load: () => Promise<ComponentType<Props & { onClose: () => void }>>;
  write: (props: Props) => readonly (string | number)[];
  read: (args: readonly string[]) => Props | null;
};

const numbered = (arg: string | undefined): number | null =>
  /^\d{1,10}$/.test(arg ?? '') ? Number(arg) : null;
const NOTHING = { write: () => [], read: () => ({}) };

/** What stands behind each name that the seller's places open, and how it stands in the address; each in its own chunk. */
export const NAMED_DIALOGS: { readonly [Name in keyof NamedDialogs]: Entry<NamedDialogs[Name]> } = {
  keys: {
    areas: [],
    load: () => import('#web/features/keys/keys-dialog.tsx').then((file) => file.KeysDialog),
    write: ({ productId }) => [productId],
    read: ([arg]) => {
      const productId = numbered(arg);
      return productId === null ? null : { productId };
    },
  },
  order: {
    areas: ['orders', 'adminOrders', 'adminReports'],
    load: () => import('#web/features/orders/seller/order-dialog.tsx').then((file) => file.OrderDialog),
    write: ({ order }) => [order.id, order.reference],
    read: ([arg, reference = '']) => {
      const id = numbered(arg);
      return id === null ? null : { order: { id, reference } };
    },
  },
  userHistory: {
    areas: ['orders', 'adminCustomers'],
    load: () => import('./user-history-dialog.tsx').then((file) => file.UserHistoryDialog),
    write: ({ userId, username, view }) => [userId, username, ...(view ? [view] : [])],
    read: ([arg, username = '', view]) => {
      const userId = numbered(arg);
      return userId === null ? null : { userId, username, ...(isHistoryView(view) ? { view } : {}) };
    },
  },
  product: {
    areas: ['adminPages', 'adminProducts'],
    load: () =>
      import('#web/features/catalogue/seller/product-dialog.tsx').then((file) => file.ProductDialog),
    write: ({ what, id }) => [what, id],
    read: ([what, arg]) => {
      const id = numbered(arg);
      return id !== null && isProductTool(what) ? { what, id } : null;
    },
  },
  newProduct: {
    areas: [],
    load: () =>
      import('#web/features/catalogue/seller/product-form-dialog.tsx').then((file) => file.ProductFormDialog),
    ...NOTHING,
  },
  outOfStock: {
    areas: [],
    load: () =>
      import('#web/features/catalogue/seller/out-of-stock-dialog.tsx').then((file) => file.OutOfStockDialog),
    ...NOTHING,
  },
  hotOrder: {
    areas: [],
    load: () =>
      import('#web/features/catalogue/seller/hot-order-dialog.tsx').then((file) => file.HotOrderDialog),
    ...NOTHING,
  },
  importProducts: {
    areas: ['adminProducts'],
    load: () => import('#web/features/catalogue/seller/import-dialog.tsx').then((file) => file.ImportDialog),
    ...NOTHING,
  },
};

function lazily<Props extends object>(i18n: I18n, { areas, load, write, read }: Entry<Props>) {
  const { Page } = lazyPage(async () => {
    const [dialog] = await Promise.all([load(), i18n.need(areas)]);
    return dialog;
  });
  return { Dialog: Page, write, read };
}

/** The dialogs of the seller's area, its own and those that go by a name. */
export function SellerDialogs({ children }: { children: ReactNode }) {
  const i18n = useI18n();
  const named = useMemo(
    (): DialogTable => ({
      keys: lazily(i18n, NAMED_DIALOGS.keys),
      order: lazily(i18n, NAMED_DIALOGS.order),
      userHistory: lazily(i18n, NAMED_DIALOGS.userHistory),
      product: lazily(i18n, NAMED_DIALOGS.product),
      newProduct: lazily(i18n, NAMED_DIALOGS.newProduct),
      outOfStock: lazily(i18n, NAMED_DIALOGS.outOfStock),
      hotOrder: lazily(i18n, NAMED_DIALOGS.hotOrder),
      importProducts: lazily(i18n, NAMED_DIALOGS.importProducts),
    }),
    [i18n],
  );
  return <DialogStack named={named}>{children}</DialogStack>;
}
