/** What stands behind each tab of the account but the first: in its own chunk, with the texts that it needs beside the page's. */
export const LATE_TABS = {
  products: {
    areas: ['panel', 'account', 'orders', 'catalogue', 'checkout', 'checkoutLate'],
    load: () =>
      import('#web/features/balance-sales/components/balance-products.tsx').then(
        (file) => file.BalanceProducts,
      ),
  },
  history: {
    areas: ['panel', 'orders'],
    load: () =>
      import('#web/features/balance-sales/components/purchase-history.tsx').then(
        (file) => file.PurchaseHistory,
      ),
  },
  redeem: {
    areas: ['panel', 'account'],
    load: () => import('#web/features/redeem/components/redeem-panel.tsx').then((file) => file.RedeemPanel),
  },
  wallet: {
    areas: ['panel', 'account', 'checkout'],
    load: () => import('./wallet.tsx').then((file) => file.Wallet),
  },
  api: {
    areas: ['panel', 'apiKeys', 'webhooks', 'insideRefusals'],
    load: () =>
      import('#web/features/api-keys/components/api-keys-panel.tsx').then((file) => file.ApiKeysPanel),
  },
  chat: {
    areas: ['members'],
    load: () => import('#web/features/chat/components/chat-room.tsx').then((file) => file.ChatRoom),
  },
} as const;
