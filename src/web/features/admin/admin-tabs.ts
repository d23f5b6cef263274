import type { ComponentType } from 'react';
import type { Area, PlainKey } from '#web/i18n/message-keys.ts';

export interface AdminTab {
  /** What stands in the address: '?tab=products'. */
  name: string;
  label: PlainKey;
  /** The texts it needs beside the admin page's own. */
  areas: readonly Area[];
  load: () => Promise<ComponentType>;
}

/** Every tool of the seller, in the order of the tabs; each comes in its own chunk when it is opened. */
export const ADMIN_TABS: readonly AdminTab[] = [
  {
    name: 'dashboard',
    label: 'admin.tab.dashboard',
    areas: ['members', 'adminReports'],
    load: () => import('./dashboard/dashboard-tab.tsx').then((file) => file.DashboardTab),
  },
  {
    name: 'products',
    label: 'admin.tab.products',
    areas: [],
    load: () => import('./products/products-tab.tsx').then((file) => file.ProductsTab),
  },
  {
    name: 'orders',
    label: 'admin.tab.orders',
    areas: ['orders', 'adminOrders', 'adminReports'],
    load: () => import('./orders/orders-tab.tsx').then((file) => file.OrdersTab),
  },
  {
    name: 'vouchers',
    label: 'admin.tab.vouchers',
    areas: ['adminOffers'],
    load: () => import('./vouchers/vouchers-tab.tsx').then((file) => file.VouchersTab),
  },
  {
    name: 'promos',
    label: 'admin.tab.promos',
    areas: ['adminOffers'],
    load: () => import('./promos/promos-tab.tsx').then((file) => file.PromosTab),
  },
  {
    name: 'keywords',
    label: 'admin.tab.keywords',
    areas: ['adminOffers'],
    load: () => import('./keywords/keywords-tab.tsx').then((file) => file.KeywordsTab),
  },
  {
    name: 'payments',
    label: 'admin.tab.payments',
    areas: ['orders', 'adminOrders', 'adminReports'],
    load: () => import('./payments/payments-tab.tsx').then((file) => file.PaymentsTab),
  },
  {
    name: 'mail',
    label: 'admin.tab.mail',
    areas: ['orders', 'adminOrders'],
    load: () => import('./mail/mail-tab.tsx').then((file) => file.MailTab),
  },
  {
    name: 'reports',
    label: 'admin.tab.reports',
    areas: ['adminReports'],
    load: () => import('./reports/reports-tab.tsx').then((file) => file.ReportsTab),
  },
  {
    name: 'vipReports',
    label: 'admin.tab.vipReports',
    areas: ['adminReports'],
    load: () => import('./reports/vip-reports-tab.tsx').then((file) => file.VipReportsTab),
  },
  {
    name: 'redeemHistory',
    label: 'admin.tab.redeemHistory',
    areas: ['adminCustomers'],
    load: () => import('./redeem/redeem-history-tab.tsx').then((file) => file.RedeemHistoryTab),
  },
  {
    name: 'users',
    label: 'admin.tab.users',
    areas: ['adminCustomers'],
    load: () => import('./users/users-tab.tsx').then((file) => file.UsersTab),
  },
  {
    name: 'settings',
    label: 'admin.tab.settings',
    areas: ['adminReports'],
    load: () => import('./settings/settings-tab.tsx').then((file) => file.SettingsTab),
  },
  {
    name: 'abuse',
    label: 'admin.tab.abuse',
    areas: ['adminAbuse'],
    load: () => import('./abuse/abuse-tab.tsx').then((file) => file.AbuseTab),
  },
  {
    name: 'audit',
    label: 'admin.tab.audit',
    areas: ['adminReports'],
    load: () => import('./audit/audit-tab.tsx').then((file) => file.AuditTab),
  },
];

export const tabNamed = (name: string | null): AdminTab =>
  ADMIN_TABS.find((tab) => tab.name === name) ?? (ADMIN_TABS[0] as AdminTab);
