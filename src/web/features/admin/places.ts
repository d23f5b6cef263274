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

export interface Place {
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

/** Every place of the seller's area, in the order of the menu; each comes in its own chunk when it is opened (further-places.ts). */
export const PLACES: readonly Place[] = [
  {
    name: 'dashboard',
    title: 'admin.tab.dashboard',
    icon: HomeIcon,
    group: null,
    often: true,
    rights: ['reports.see'],
  },
  {
    name: 'orders',
    title: 'admin.tab.orders',
    icon: ReceiptIcon,
    group: 'shop',
    often: true,
    rights: ['orders.see'],
  },
  {
    name: 'claims',
    title: 'admin.tab.claims',
    icon: ClaimIcon,
    group: 'shop',
    rights: ['orders.see'],
  },
  {
    name: 'products',
    title: 'admin.tab.products',
    icon: TicketIcon,
    group: 'shop',
    often: true,
    rights: ['products.change', 'stock.change', 'keys.see'],
  },
  {
    name: 'product',
    title: 'admin.tab.products',
    icon: TicketIcon,
    group: 'shop',
    within: 'products',
    rights: ['products.change'],
  },
  {
    name: 'stock',
    title: 'admin.tab.stock',
    icon: BoxIcon,
    group: 'shop',
    rights: ['stock.change'],
  },
  {
    name: 'terms',
    title: 'admin.tab.terms',
    icon: FunnelIcon,
    group: 'shop',
    rights: ['products.change'],
  },
  {
    name: 'suppliers',
    title: 'admin.tab.suppliers',
    icon: TruckIcon,
    group: 'shop',
    rights: ['settings.change'],
  },
  {
    name: 'users',
    title: 'admin.tab.users',
    icon: PeopleIcon,
    group: 'people',
    often: true,
    used: withAccounts,
    rights: ['customers.see'],
  },
  {
    name: 'vipReports',
    title: 'admin.tab.vipReports',
    icon: ShieldIcon,
    group: 'people',
    used: ({ reports }) => reports,
    rights: ['reports.see'],
  },
  {
    name: 'vouchers',
    title: 'admin.tab.vouchers',
    icon: PercentIcon,
    group: 'offers',
    rights: ['offers.change'],
  },
  {
    name: 'promos',
    title: 'admin.tab.promos',
    icon: FlashIcon,
    group: 'offers',
    rights: ['offers.change'],
  },
  {
    name: 'redeemHistory',
    title: 'admin.tab.redeemHistory',
    icon: GiftIcon,
    group: 'offers',
    used: withAccounts,
    rights: ['customers.see'],
  },
  {
    name: 'keywords',
    title: 'admin.tab.keywords',
    icon: ChatIcon,
    group: 'offers',
    rights: ['offers.change'],
  },
  {
    name: 'payments',
    title: 'admin.tab.payments',
    icon: CardIcon,
    group: 'money',
    rights: ['orders.see'],
  },
  {
    name: 'byHand',
    title: 'admin.tab.byHand',
    short: 'shell.transfers',
    icon: HandIcon,
    group: 'money',
    used: ({ byHand, mayOpenAccounts }) => byHand || mayOpenAccounts,
    rights: ['orders.see', 'settings.change'],
  },
  {
    name: 'methods',
    title: 'admin.tab.methods',
    icon: WalletIcon,
    group: 'money',
    rights: ['settings.change'],
  },
  {
    name: 'reports',
    title: 'admin.tab.reports',
    icon: BarsIcon,
    group: 'money',
    rights: ['reports.see'],
  },
  {
    name: 'brand',
    title: 'admin.tab.brand',
    icon: PaletteIcon,
    group: 'store',
    rights: ['settings.change'],
  },
  {
    name: 'settings',
    title: 'admin.tab.settings',
    icon: SlidersIcon,
    group: 'store',
    rights: ['settings.change'],
  },
  {
    name: 'pages',
    title: 'admin.tab.pages',
    icon: PageIcon,
    group: 'store',
    rights: ['settings.change'],
  },
  {
    name: 'mail',
    title: 'admin.tab.mail',
    icon: MailIcon,
    group: 'store',
    rights: ['orders.see'],
  },
  {
    name: 'connections',
    title: 'admin.tab.connections',
    icon: PlugIcon,
    group: 'store',
    rights: ['settings.change'],
  },
  {
    name: 'staff',
    title: 'admin.tab.staff',
    icon: TeamIcon,
    group: 'store',
    rights: ['staff.change'],
  },
  {
    name: 'abuse',
    title: 'admin.tab.abuse',
    icon: StopIcon,
    group: 'store',
    rights: ['customers.see'],
  },
  {
    name: 'audit',
    title: 'admin.tab.audit',
    icon: HistoryIcon,
    group: 'store',
    rights: ['staff.change'],
  },
];

/** The first place comes with the area, the names of all other places' files after it. */
const FIRST: Late<object> = {
  areas: ['adminDashboard'],
  load: () => import('./dashboard/dashboard-tab.tsx').then((file) => file.DashboardTab),
};
export const furtherPlaces = () => import('./further-places.ts');
export async function comesBy({ name }: Place): Promise<Late<object>> {
  if (name === PLACES[0]?.name) return FIRST;
  const late = (await furtherPlaces()).FURTHER_PLACES[name];
  if (!late) throw new Error(`no place: ${name}`);
  return late;
}

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
