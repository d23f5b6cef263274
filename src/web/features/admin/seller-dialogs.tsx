import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { Area } from '#languages/areas.ts';
import type { I18n } from '#web/i18n/i18n.ts';
import { useI18n } from '#web/i18n/language-context.tsx';
import { lazyPage } from '#web/lib/lazy-page.tsx';
import { DialogStack, type DialogTable, type NamedDialogs } from '#web/ui/dialog-stack.tsx';

type Entry<Props> = {
  /** The texts it needs beside the admin page's own. */
  areas: readonly Area[];
  load: () => Promise<ComponentType<Props & { onClose: () => void }>>;
};

/** What stands behind each name that the seller's places open; each comes in its own chunk. */
export const NAMED_DIALOGS: { readonly [Name in keyof NamedDialogs]: Entry<NamedDialogs[Name]> } = {
  keys: {
    areas: [],
    load: () => import('#web/features/keys/keys-dialog.tsx').then((file) => file.KeysDialog),
  },
  order: {
    areas: ['orders', 'adminOrders', 'adminReports'],
    load: () => import('#web/features/orders/seller/order-dialog.tsx').then((file) => file.OrderDialog),
  },
  userHistory: {
    areas: ['orders', 'adminCustomers'],
    load: () => import('./user-history-dialog.tsx').then((file) => file.UserHistoryDialog),
  },
};

function lazily<Props extends object>(i18n: I18n, { areas, load }: Entry<Props>) {
  return lazyPage(async () => {
    const [dialog] = await Promise.all([load(), i18n.need(areas)]);
    return dialog;
  }).Page;
}

/** The dialogs of the seller's area, its own and those that go by a name. */
export function SellerDialogs({ children }: { children: ReactNode }) {
  const i18n = useI18n();
  const named = useMemo(
    (): DialogTable => ({
      keys: lazily(i18n, NAMED_DIALOGS.keys),
      order: lazily(i18n, NAMED_DIALOGS.order),
      userHistory: lazily(i18n, NAMED_DIALOGS.userHistory),
    }),
    [i18n],
  );
  return <DialogStack named={named}>{children}</DialogStack>;
}
