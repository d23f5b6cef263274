import type { Late } from '#web/i18n/late-part.tsx';
import type { NamedDialogs } from '#web/ui/dialogs/dialog-stack.tsx';

/** How each place but the first comes, by its name: the first need not carry the names of all their files. */
export const FURTHER_PLACES: Readonly<Record<string, Late<object>>> = {
  orders: {
    areas: ['panel', 'insideRefusals', 'orders', 'adminOrderActs', 'adminOrders', 'adminSales'],
    load: () => import('#web/features/orders/seller/orders-tab.tsx').then((file) => file.OrdersTab),
  },
  claims: {
    areas: [
      'panel',
      'insideRefusals',
      'orders',
      'claims',
      'adminCatalogue',
      'adminOrderActs',
      'adminOrders',
      'adminClaims',
    ],
    load: () => import('#web/features/claim-desk/claims-tab.tsx').then((file) => file.ClaimsTab),
  },
  products: {
    areas: ['panel', 'refusals', 'insideRefusals', 'adminCatalogue', 'adminProducts', 'catalogue'],
    load: () => import('#web/features/catalogue/seller/products-tab.tsx').then((file) => file.ProductsTab),
  },
  product: {
    areas: [
      'panel',
      'refusals',
      'insideRefusals',
      'seller',
      'catalogue',
      'adminCatalogue',
      'adminPages',
      'adminProducts',
      'adminOffers',
      'adminAudit',
      'adminReports',
      'adminSettings',
      'adminStaff',
      'claims',
    ],
    load: () => import('#web/features/products/product-tab.tsx').then((file) => file.ProductTab),
  },
  stock: {
    areas: ['panel', 'insideRefusals', 'seller', 'adminCatalogue'],
    load: () => import('#web/features/keys/stock-tab.tsx').then((file) => file.StockTab),
  },
  terms: {
    areas: ['panel', 'insideRefusals', 'adminCatalogue', 'adminTerms', 'catalogue'],
    load: () => import('#web/features/vocabulary/terms-tab.tsx').then((file) => file.TermsTab),
  },
  suppliers: {
    areas: ['panel', 'insideRefusals', 'adminSupply'],
    load: () => import('#web/features/supply/suppliers-tab.tsx').then((file) => file.SuppliersTab),
  },
  users: {
    areas: ['panel', 'insideRefusals', 'security', 'seller', 'account', 'adminCustomers'],
    load: () => import('#web/features/accounts/seller/users-tab.tsx').then((file) => file.UsersTab),
  },
  vipReports: {
    areas: ['panel', 'insideRefusals', 'adminReports'],
    load: () => import('#web/features/reports/vip-reports-tab.tsx').then((file) => file.VipReportsTab),
  },
  vouchers: {
    areas: ['panel', 'insideRefusals', 'seller', 'adminOffers'],
    load: () => import('#web/features/vouchers/seller/vouchers-tab.tsx').then((file) => file.VouchersTab),
  },
  promos: {
    areas: ['panel', 'insideRefusals', 'adminOffers'],
    load: () => import('#web/features/promos/promos-tab.tsx').then((file) => file.PromosTab),
  },
  redeemHistory: {
    areas: ['panel', 'insideRefusals', 'seller', 'account', 'adminCustomers'],
    load: () =>
      import('#web/features/redeem/seller/redeem-history-tab.tsx').then((file) => file.RedeemHistoryTab),
  },
  keywords: {
    areas: ['panel', 'insideRefusals', 'adminOffers'],
    load: () => import('#web/features/chat/seller/keywords-tab.tsx').then((file) => file.KeywordsTab),
  },
  payments: {
    areas: ['adminOrders'],
    load: () => import('#web/features/payments/payments-tab.tsx').then((file) => file.PaymentsTab),
  },
  byHand: {
    areas: ['panel', 'insideRefusals', 'orders', 'adminBank', 'adminOrderActs', 'adminOrders', 'adminByHand'],
    load: () => import('#web/features/hand-payments/seller/by-hand-tab.tsx').then((file) => file.ByHandTab),
  },
  methods: {
    areas: ['panel', 'insideRefusals', 'adminMethods'],
    load: () => import('#web/features/payments/methods/methods-tab.tsx').then((file) => file.MethodsTab),
  },
  reports: {
    areas: ['panel', 'insideRefusals', 'adminReports'],
    load: () => import('#web/features/reports/reports-tab.tsx').then((file) => file.ReportsTab),
  },
  brand: {
    areas: ['panel', 'insideRefusals', 'orders', 'adminSettings', 'adminBrand', 'catalogue', 'checkout'],
    load: () => import('#web/features/brand/brand-tab.tsx').then((file) => file.BrandTab),
  },
  settings: {
    areas: ['panel', 'insideRefusals', 'adminSettings', 'adminBrand'],
    load: () => import('../settings/settings-tab.tsx').then((file) => file.SettingsTab),
  },
  pages: {
    areas: ['panel', 'insideRefusals', 'adminPages'],
    load: () =>
      import('#web/features/info-pages/seller/info-pages-tab.tsx').then((file) => file.InfoPagesTab),
  },
  mail: {
    areas: ['panel', 'insideRefusals', 'orders', 'adminOrders', 'adminBrand'],
    load: () => import('#web/features/mail/mail-tab.tsx').then((file) => file.MailTab),
  },
  connections: {
    areas: ['panel', 'insideRefusals', 'webhooks', 'adminChannels'],
    load: () =>
      import('#web/features/notice-channels/connections-tab.tsx').then((file) => file.ConnectionsTab),
  },
  staff: {
    areas: ['panel', 'insideRefusals', 'security', 'account', 'adminStaff'],
    load: () => import('#web/features/staff/staff-tab.tsx').then((file) => file.StaffTab),
  },
  abuse: {
    areas: ['panel', 'insideRefusals', 'adminAbuse'],
    load: () => import('#web/features/abuse/abuse-tab.tsx').then((file) => file.AbuseTab),
  },
  audit: {
    areas: ['panel', 'insideRefusals', 'adminAudit', 'adminReports', 'adminSettings', 'adminStaff', 'claims'],
    load: () => import('#web/features/audit/audit-tab.tsx').then((file) => file.AuditTab),
  },
};

/** How the dialogs come that places open of one another. */
export const FURTHER_DIALOGS: {
  readonly [Name in keyof NamedDialogs]: Late<NamedDialogs[Name] & { onClose: () => void }>;
} = {
  keys: {
    areas: ['panel', 'insideRefusals', 'adminCatalogue'],
    load: () => import('#web/features/keys/keys-dialog.tsx').then((file) => file.KeysDialog),
  },
  order: {
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
  },
  userHistory: {
    areas: ['panel', 'insideRefusals', 'seller', 'account', 'orders', 'adminCustomers'],
    load: () => import('./user-history-dialog.tsx').then((file) => file.UserHistoryDialog),
  },
  outOfStock: {
    areas: ['panel', 'insideRefusals', 'adminCatalogue'],
    load: () =>
      import('#web/features/catalogue/seller/out-of-stock-dialog.tsx').then((file) => file.OutOfStockDialog),
  },
  hotOrder: {
    areas: ['panel', 'insideRefusals', 'adminCatalogue'],
    load: () =>
      import('#web/features/catalogue/seller/hot-order-dialog.tsx').then((file) => file.HotOrderDialog),
  },
  importProducts: {
    areas: ['panel', 'insideRefusals', 'adminProducts'],
    load: () => import('#web/features/catalogue/seller/import-dialog.tsx').then((file) => file.ImportDialog),
  },
};
