import type { ComponentType } from 'react';
import type { Right } from '#domain/rights.ts';
import type { Area } from '#languages/areas.ts';
import type { PlainKey } from '#web/i18n/message-keys.ts';

export interface Place {
  /** What stands in the address: '?tab=products'. */
  name: string;
  title: PlainKey;
  /** Any of these opens it. */
  rights: readonly Right[];
  /** The texts it needs beside the admin page's own. */
  areas: readonly Area[];
  load: () => Promise<ComponentType>;
}

/** Every place of the seller's area, in the order of the tabs; each comes in its own chunk when it is opened. */
export const PLACES: readonly Place[] = [
  {
    name: 'dashboard',
    title: 'admin.tab.dashboard',
    rights: ['reports.see'],
    areas: ['members', 'adminReports', 'adminOrders', 'adminMatters'],
    load: () => import('./dashboard/dashboard-tab.tsx').then((file) => file.DashboardTab),
  },
  {
    name: 'products',
    title: 'admin.tab.products',
    rights: ['products.change', 'stock.change', 'keys.see'],
    areas: [],
    load: () => import('#web/features/catalogue/seller/products-tab.tsx').then((file) => file.ProductsTab),
  },
  {
    name: 'orders',
    title: 'admin.tab.orders',
    rights: ['orders.see'],
    areas: ['orders', 'adminOrders', 'adminReports'],
    load: () => import('#web/features/orders/seller/orders-tab.tsx').then((file) => file.OrdersTab),
  },
  {
    name: 'vouchers',
    title: 'admin.tab.vouchers',
    rights: ['offers.change'],
    areas: ['adminOffers'],
    load: () => import('#web/features/vouchers/seller/vouchers-tab.tsx').then((file) => file.VouchersTab),
  },
  {
    name: 'promos',
    title: 'admin.tab.promos',
    rights: ['offers.change'],
    areas: ['adminOffers'],
    load: () => import('#web/features/promos/promos-tab.tsx').then((file) => file.PromosTab),
  },
  {
    name: 'keywords',
    title: 'admin.tab.keywords',
    rights: ['offers.change'],
    areas: ['adminOffers'],
    load: () => import('#web/features/chat/seller/keywords-tab.tsx').then((file) => file.KeywordsTab),
  },
  {
    name: 'payments',
    title: 'admin.tab.payments',
    rights: ['orders.see'],
    areas: ['orders', 'adminOrders', 'adminReports'],
    load: () => import('#web/features/payments/payments-tab.tsx').then((file) => file.PaymentsTab),
  },
  {
    name: 'mail',
    title: 'admin.tab.mail',
    rights: ['orders.see'],
    areas: ['orders', 'adminOrders'],
    load: () => import('#web/features/mail/mail-tab.tsx').then((file) => file.MailTab),
  },
  {
    name: 'reports',
    title: 'admin.tab.reports',
    rights: ['reports.see'],
    areas: ['adminReports'],
    load: () => import('#web/features/reports/reports-tab.tsx').then((file) => file.ReportsTab),
  },
  {
    name: 'vipReports',
    title: 'admin.tab.vipReports',
    rights: ['reports.see'],
    areas: ['adminReports'],
    load: () => import('#web/features/reports/vip-reports-tab.tsx').then((file) => file.VipReportsTab),
  },
  {
    name: 'redeemHistory',
    title: 'admin.tab.redeemHistory',
    rights: ['customers.see'],
    areas: ['adminCustomers'],
    load: () =>
      import('#web/features/redeem/seller/redeem-history-tab.tsx').then((file) => file.RedeemHistoryTab),
  },
  {
    name: 'users',
    title: 'admin.tab.users',
    rights: ['customers.see'],
    areas: ['adminCustomers'],
    load: () => import('#web/features/accounts/seller/users-tab.tsx').then((file) => file.UsersTab),
  },
  {
    name: 'staff',
    title: 'admin.tab.staff',
    rights: ['staff.change'],
    areas: ['adminStaff'],
    load: () => import('#web/features/staff/staff-tab.tsx').then((file) => file.StaffTab),
  },
  {
    name: 'settings',
    title: 'admin.tab.settings',
    rights: ['settings.change'],
    areas: ['adminSettings'],
    load: () => import('../settings/settings-tab.tsx').then((file) => file.SettingsTab),
  },
  {
    name: 'abuse',
    title: 'admin.tab.abuse',
    rights: ['customers.see'],
    areas: ['adminAbuse'],
    load: () => import('#web/features/abuse/abuse-tab.tsx').then((file) => file.AbuseTab),
  },
  {
    name: 'audit',
    title: 'admin.tab.audit',
    rights: ['staff.change'],
    areas: ['adminAudit', 'adminReports', 'adminSettings', 'adminStaff'],
    load: () => import('#web/features/audit/audit-tab.tsx').then((file) => file.AuditTab),
  },
];

/** Where somebody with these rights may go. */
export const placesFor = (rights: readonly Right[]): readonly Place[] =>
  PLACES.filter((place) => place.rights.some((right) => rights.includes(right)));
