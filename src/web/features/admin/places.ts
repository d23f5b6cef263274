import type { ComponentType } from 'react';
import type { Right } from '#domain/guard/rights.ts';
import type { Late } from '#web/i18n/late-part.tsx';
import type { PlainKey } from '#web/i18n/message-keys.ts';
import { MailIcon } from '#web/ui/screen/further-icons.tsx';
import {
  BarsIcon,
  BoxIcon,
  CardIcon,
  ChatIcon,
  ClaimIcon,
  FlashIcon,
  FunnelIcon,
  GiftIcon,
  HandIcon,
  HistoryIcon,
  HomeIcon,
  PageIcon,
  PaletteIcon,
  PeopleIcon,
  PercentIcon,
  PlugIcon,
  ReceiptIcon,
  ShieldIcon,
  SlidersIcon,
  StopIcon,
  TeamIcon,
  TicketIcon,
  TruckIcon,
  WalletIcon,
} from './place-icons.tsx';

/** What belongs together in the menu, in its order. */
export const PLACE_GROUPS = ['shop', 'people', 'offers', 'money', 'store'] as const;
export type PlaceGroup = (typeof PLACE_GROUPS)[number];

/** What decides which places a shop has a use for. */
export interface ShopUse {
  /** Customers have accounts and a balance. */
  accounts: boolean;
  /** Buyers pay to the shop's own accounts. */
  byHand: boolean;
  /** Key holders tell how their product does. */
  reports: boolean;
  /** Whether the one who looks may open such accounts. */
  mayOpenAccounts: boolean;
}

const withAccounts = ({ accounts }: ShopUse): boolean => accounts;

export interface Place extends Late<object> {
  /** What stands in the address: '?tab=products'. */
  name: string;
  title: PlainKey;
  /** Where there is room for one word. */
  short?: PlainKey;
  icon: ComponentType<{ size?: number }>;
  /** Null for what stands above all groups. */
  group: PlaceGroup | null;
  /** At hand on a phone, where only four have room. */
  often?: true;
  /** Only in a shop that uses it; whoever is led there finds it all the same. */
  used?: (shop: ShopUse) => boolean;
  /** It stands in no menu: one comes to it from that place. */
  within?: string;
  /** Any of these opens it. */
  rights: readonly Right[];
}

/** Every place of the seller's area, in the order of the menu; each comes in its own chunk when it is opened. */
export const PLACES: readonly Place[] = [
  {
    name: 'dashboard',
    title: 'admin.tab.dashboard',
    icon: HomeIcon,
    group: null,
    often: true,
    rights: ['reports.see'],
    areas: ['adminDashboard'],
    load: () => import('./dashboard/dashboard-tab.tsx').then((file) => file.DashboardTab),
  },
  {
    name: 'orders',
    title: 'admin.tab.orders',
    icon: ReceiptIcon,
    group: 'shop',
    often: true,
    rights: ['orders.see'],
    areas: ['panel', 'insideRefusals', 'orders', 'adminOrderActs', 'adminOrders', 'adminSales'],
    load: () => import('#web/features/orders/seller/orders-tab.tsx').then((file) => file.OrdersTab),
  },
  {
    name: 'claims',
    title: 'admin.tab.claims',
    icon: ClaimIcon,
    group: 'shop',
    rights: ['orders.see'],
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
  {
    name: 'products',
    title: 'admin.tab.products',
    icon: TicketIcon,
    group: 'shop',
    often: true,
    rights: ['products.change', 'stock.change', 'keys.see'],
    areas: ['panel', 'refusals', 'insideRefusals', 'adminCatalogue', 'adminProducts', 'catalogue'],
    load: () => import('#web/features/catalogue/seller/products-tab.tsx').then((file) => file.ProductsTab),
  },
  {
    name: 'product',
    title: 'admin.tab.products',
    icon: TicketIcon,
    group: 'shop',
    within: 'products',
    rights: ['products.change'],
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
    ],
    load: () => import('#web/features/products/product-tab.tsx').then((file) => file.ProductTab),
  },
  {
    name: 'stock',
    title: 'admin.tab.stock',
    icon: BoxIcon,
    group: 'shop',
    rights: ['stock.change'],
    areas: ['panel', 'insideRefusals', 'seller', 'adminCatalogue'],
    load: () => import('#web/features/keys/stock-tab.tsx').then((file) => file.StockTab),
  },
  {
    name: 'terms',
    title: 'admin.tab.terms',
    icon: FunnelIcon,
    group: 'shop',
    rights: ['products.change'],
    areas: ['panel', 'insideRefusals', 'adminCatalogue', 'adminTerms', 'catalogue'],
    load: () => import('#web/features/vocabulary/terms-tab.tsx').then((file) => file.TermsTab),
  },
  {
    name: 'suppliers',
    title: 'admin.tab.suppliers',
    icon: TruckIcon,
    group: 'shop',
    rights: ['settings.change'],
    areas: ['panel', 'insideRefusals', 'adminSupply'],
    load: () => import('#web/features/supply/suppliers-tab.tsx').then((file) => file.SuppliersTab),
  },
  {
    name: 'users',
    title: 'admin.tab.users',
    icon: PeopleIcon,
    group: 'people',
    often: true,
    used: withAccounts,
    rights: ['customers.see'],
    areas: ['panel', 'insideRefusals', 'security', 'seller', 'account', 'adminCustomers'],
    load: () => import('#web/features/accounts/seller/users-tab.tsx').then((file) => file.UsersTab),
  },
  {
    name: 'vipReports',
    title: 'admin.tab.vipReports',
    icon: ShieldIcon,
    group: 'people',
    used: ({ reports }) => reports,
    rights: ['reports.see'],
    areas: ['panel', 'insideRefusals', 'adminReports'],
    load: () => import('#web/features/reports/vip-reports-tab.tsx').then((file) => file.VipReportsTab),
  },
  {
    name: 'vouchers',
    title: 'admin.tab.vouchers',
    icon: PercentIcon,
    group: 'offers',
    rights: ['offers.change'],
    areas: ['panel', 'insideRefusals', 'seller', 'adminOffers'],
    load: () => import('#web/features/vouchers/seller/vouchers-tab.tsx').then((file) => file.VouchersTab),
  },
  {
    name: 'promos',
    title: 'admin.tab.promos',
    icon: FlashIcon,
    group: 'offers',
    rights: ['offers.change'],
    areas: ['panel', 'insideRefusals', 'adminOffers'],
    load: () => import('#web/features/promos/promos-tab.tsx').then((file) => file.PromosTab),
  },
  {
    name: 'redeemHistory',
    title: 'admin.tab.redeemHistory',
    icon: GiftIcon,
    group: 'offers',
    used: withAccounts,
    rights: ['customers.see'],
    areas: ['panel', 'insideRefusals', 'seller', 'account', 'adminCustomers'],
    load: () =>
      import('#web/features/redeem/seller/redeem-history-tab.tsx').then((file) => file.RedeemHistoryTab),
  },
  {
    name: 'keywords',
    title: 'admin.tab.keywords',
    icon: ChatIcon,
    group: 'offers',
    rights: ['offers.change'],
    areas: ['panel', 'insideRefusals', 'adminOffers'],
    load: () => import('#web/features/chat/seller/keywords-tab.tsx').then((file) => file.KeywordsTab),
  },
  {
    name: 'payments',
    title: 'admin.tab.payments',
    icon: CardIcon,
    group: 'money',
    rights: ['orders.see'],
    areas: ['adminOrders'],
    load: () => import('#web/features/payments/payments-tab.tsx').then((file) => file.PaymentsTab),
  },
  {
    name: 'byHand',
    title: 'admin.tab.byHand',
    short: 'shell.transfers',
    icon: HandIcon,
    group: 'money',
    used: ({ byHand, mayOpenAccounts }) => byHand || mayOpenAccounts,
    rights: ['orders.see', 'settings.change'],
    areas: ['panel', 'insideRefusals', 'orders', 'adminBank', 'adminOrderActs', 'adminOrders', 'adminByHand'],
    load: () => import('#web/features/hand-payments/seller/by-hand-tab.tsx').then((file) => file.ByHandTab),
  },
  {
    name: 'methods',
    title: 'admin.tab.methods',
    icon: WalletIcon,
    group: 'money',
    rights: ['settings.change'],
    areas: ['panel', 'insideRefusals', 'adminMethods'],
    load: () => import('#web/features/payments/methods/methods-tab.tsx').then((file) => file.MethodsTab),
  },
  {
    name: 'reports',
    title: 'admin.tab.reports',
    icon: BarsIcon,
    group: 'money',
    rights: ['reports.see'],
    areas: ['panel', 'insideRefusals', 'adminReports'],
    load: () => import('#web/features/reports/reports-tab.tsx').then((file) => file.ReportsTab),
  },
  {
    name: 'brand',
    title: 'admin.tab.brand',
    icon: PaletteIcon,
    group: 'store',
    rights: ['settings.change'],
    areas: ['panel', 'insideRefusals', 'orders', 'adminSettings', 'adminBrand', 'catalogue', 'checkout'],
    load: () => import('#web/features/brand/brand-tab.tsx').then((file) => file.BrandTab),
  },
  {
    name: 'settings',
    title: 'admin.tab.settings',
    icon: SlidersIcon,
    group: 'store',
    rights: ['settings.change'],
    areas: ['panel', 'insideRefusals', 'adminSettings', 'adminBrand'],
    load: () => import('../settings/settings-tab.tsx').then((file) => file.SettingsTab),
  },
  {
    name: 'pages',
    title: 'admin.tab.pages',
    icon: PageIcon,
    group: 'store',
    rights: ['settings.change'],
    areas: ['panel', 'insideRefusals', 'adminPages'],
    load: () =>
      import('#web/features/info-pages/seller/info-pages-tab.tsx').then((file) => file.InfoPagesTab),
  },
  {
    name: 'mail',
    title: 'admin.tab.mail',
    icon: MailIcon,
    group: 'store',
    rights: ['orders.see'],
    areas: ['panel', 'insideRefusals', 'orders', 'adminOrders', 'adminBrand'],
    load: () => import('#web/features/mail/mail-tab.tsx').then((file) => file.MailTab),
  },
  {
    name: 'connections',
    title: 'admin.tab.connections',
    icon: PlugIcon,
    group: 'store',
    rights: ['settings.change'],
    areas: ['panel', 'insideRefusals', 'webhooks', 'adminChannels'],
    load: () =>
      import('#web/features/notice-channels/connections-tab.tsx').then((file) => file.ConnectionsTab),
  },
  {
    name: 'staff',
    title: 'admin.tab.staff',
    icon: TeamIcon,
    group: 'store',
    rights: ['staff.change'],
    areas: ['panel', 'insideRefusals', 'security', 'account', 'adminStaff'],
    load: () => import('#web/features/staff/staff-tab.tsx').then((file) => file.StaffTab),
  },
  {
    name: 'abuse',
    title: 'admin.tab.abuse',
    icon: StopIcon,
    group: 'store',
    rights: ['customers.see'],
    areas: ['panel', 'insideRefusals', 'adminAbuse'],
    load: () => import('#web/features/abuse/abuse-tab.tsx').then((file) => file.AbuseTab),
  },
  {
    name: 'audit',
    title: 'admin.tab.audit',
    icon: HistoryIcon,
    group: 'store',
    rights: ['staff.change'],
    areas: ['panel', 'insideRefusals', 'adminAudit', 'adminReports', 'adminSettings', 'adminStaff'],
    load: () => import('#web/features/audit/audit-tab.tsx').then((file) => file.AuditTab),
  },
];

/** Where somebody with these rights may go. */
export const placesFor = (rights: readonly Right[]): readonly Place[] =>
  PLACES.filter((place) => place.rights.some((right) => rights.includes(right)));

/** Those of them that stand in the menu. */
export const inMenu = (places: readonly Place[]): readonly Place[] =>
  places.filter(({ within }) => within === undefined);

const ON_A_PHONE = 4;

/** What the menu has; where one is stands in it in any case. */
export const placesInUse = (places: readonly Place[], shop: ShopUse, here: string): readonly Place[] =>
  places.filter(({ name, used }) => name === here || !used || used(shop));

/**
 * The four that stand at the foot of a phone: those used most, and others for who has fewer. Who is paid by hand looks
 * there twenty times a day.
 */
export const oftenOf = (places: readonly Place[], { byHand }: ShopUse): readonly Place[] => {
  const isHand = ({ name }: Place) => byHand && name === 'byHand';
  const often = places.filter((place) => place.often);
  const hand = places.filter(isHand);
  const others = places.filter((place) => !place.often && !isHand(place));
  return [...often.slice(0, 2), ...hand, ...often.slice(2), ...others].slice(0, ON_A_PHONE);
};
