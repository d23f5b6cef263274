import type { AreaSetting } from '#domain/settings/brand.ts';
import type { Locale } from '#domain/text/locales.ts';
import { trimEnd } from '#domain/text/trim-end.ts';
import { V1_DOCS } from './api/paths.ts';
import { API_BASE } from './wire/endpoint.ts';

interface PageEntry {
  /** The first is the one that links lead to. */
  paths: readonly [string, ...string[]];
  /** What may follow a path as one more segment. */
  open?: string;
  /** What of the query the server's HTML depends on; the rest of the address is the browser's business. */
  reads?: readonly string[];
  /** Without this part of the query there is nothing to show: it leads home. */
  needs?: string;
  /** What the server gives it; a page with data is rendered, the others come as skeletons. */
  data?: readonly ('shelf' | 'product' | 'channels' | 'info')[];
  /** The area it belongs to, where a seller may close it. */
  area?: AreaSetting;
  /** The key of its name; null for a page that is named after what it shows. */
  title: string | null;
  /** The texts it needs beside the storefront's. */
  areas: readonly string[];
  /** In the sitemap and for search engines; or kept from robots. Neither: open, but not for an index. */
  robots?: 'indexed' | 'private';
}

/** Every page of the store. Its code is `src/web/app/pages/<name>-page.tsx`. */
export const PAGES = {
  home: {
    paths: ['/'],
    reads: ['category', 'game', 'platform', 'query', 'page'],
    data: ['shelf', 'channels'],
    title: 'title.home',
    areas: ['catalogue'],
    robots: 'indexed',
  },
  purchase: {
    paths: ['/purchase'],
    reads: ['productId'],
    needs: 'productId',
    data: ['product', 'channels'],
    title: null,
    areas: ['checkout'],
    robots: 'indexed',
  },
  product: {
    paths: ['/p'],
    open: 'slug',
    reads: ['variant'],
    data: ['product', 'channels'],
    title: null,
    areas: ['checkout'],
    robots: 'indexed',
  },
  info: { paths: ['/info'], open: 'slug', data: ['info'], title: null, areas: [], robots: 'indexed' },
  success: { paths: ['/success'], title: null, areas: ['orders'], robots: 'private' },
  track: { paths: ['/track'], title: 'track.title', areas: ['orders'], robots: 'private' },
  members: { paths: ['/publicvip'], title: 'layout.members', areas: ['members'], area: 'membersArea' },
  signIn: {
    paths: ['/seller/login'],
    title: 'signIn.title',
    areas: ['account'],
    robots: 'private',
    area: 'accountArea',
  },
  reset: { paths: ['/seller/reset'], title: 'reset.title', areas: ['account'], robots: 'private' },
  confirmEmail: { paths: ['/seller/email'], title: 'newEmail.title', areas: ['account'], robots: 'private' },
  register: {
    paths: ['/seller/register'],
    title: 'register.title',
    areas: ['signedIn', 'account'],
    robots: 'private',
    area: 'accountArea',
  },
  adminSignIn: { paths: ['/admin17'], title: 'signIn.adminTitle', areas: ['account'], robots: 'private' },
  account: {
    paths: ['/seller'],
    title: 'account.title',
    areas: ['signedIn', 'seller'],
    robots: 'private',
    area: 'accountArea',
  },
  admin: {
    paths: ['/admin'],
    title: 'admin.title',
    areas: ['signedIn', 'admin', 'adminShell'],
    robots: 'private',
  },
  sandboxCheckout: {
    // Those of src/domain/payments/gateways.ts, written out: every page carries this table.
    paths: [
      '/sandbox/tripay/checkout',
      '/sandbox/stripe/checkout',
      '/sandbox/midtrans/checkout',
      '/sandbox/xendit/checkout',
    ],
    open: 'reference',
    title: 'pay.title',
    areas: ['sandbox'],
    robots: 'private',
  },
  api: { paths: [`${API_BASE}/docs`], title: 'api.title', areas: ['api', 'panel'] },
  resellerApi: { paths: [V1_DOCS], title: 'api.v1Title', areas: ['api', 'panel'] },
  sandboxBank: { paths: ['/sandbox/bank'], title: 'bankStand.title', areas: ['sandbox'], robots: 'private' },
  sandboxSupplier: {
    paths: ['/sandbox/supplier'],
    title: 'supplyStand.title',
    areas: ['sandbox'],
    robots: 'private',
  },
  sandboxTelegram: {
    paths: ['/sandbox/telegram'],
    title: 'telegramStand.title',
    areas: ['sandbox'],
    robots: 'private',
  },
  inbox: { paths: ['/sandbox/inbox'], title: 'inbox.title', areas: ['sandbox'], robots: 'private' },
} as const satisfies Record<string, PageEntry>;

export type PageName = keyof typeof PAGES;
/** The pages that the server renders. */
export type RenderedName = {
  [Name in PageName]: (typeof PAGES)[Name] extends { data: object } ? Name : never;
}[PageName];
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];
export const pageOf = (name: PageName): PageEntry => PAGES[name];

export const RESET_PATH: string = PAGES.reset.paths[0];
export const CONFIRM_EMAIL_PATH: string = PAGES.confirmEmail.paths[0];
export const purchasePath = (productId: number | string): string =>
  `${PAGES.purchase.paths[0]}?productId=${encodeURIComponent(String(productId))}`;
/** The page of a product, where one of its variants is chosen already. */
export const productPath = (slug: string, variant?: number): string =>
  `${PAGES.product.paths[0]}/${slug}${variant === undefined ? '' : `?variant=${variant}`}`;
export const infoPath = (slug: string): string => `${PAGES.info.paths[0]}/${slug}`;
export const successPath = (merchantRef: string): string =>
  `${PAGES.success.paths[0]}?merchant_ref=${encodeURIComponent(merchantRef)}`;

const BY_PATH = new Map(
  PAGE_NAMES.flatMap((name) => {
    const { paths, open } = pageOf(name);
    return paths.flatMap((path) =>
      [path, ...(open ? [`${path}/*`] : [])].map((each) => [each, name] as const),
    );
  }),
);

const plainPath = (pathname: string): string => (pathname.length > 1 ? trimEnd(pathname, '/') : pathname);

export function pageAt(pathname: string): PageName | null {
  const path = plainPath(pathname);
  return BY_PATH.get(path) ?? BY_PATH.get(path.replace(/\/[^/]+$/, '/*')) ?? null;
}

/** Whether the store shows it: a page of an area that the seller closed leads home, like an address that is none. */
export function isOpenPage(name: PageName, open: Readonly<Record<AreaSetting, boolean>>): boolean {
  const { area } = pageOf(name);
  return area === undefined || open[area];
}

/** What follows the path of a page that has an open end. */
export function openPart(pathname: string): string | null {
  const path = plainPath(pathname);
  return BY_PATH.has(path) || pageAt(path) === null ? null : path.slice(path.lastIndexOf('/') + 1);
}

/** Where an address leads that is no page, was one, or lacks what its page needs; null for a page. */
export function redirectOf(pathname: string, search: string): string | null {
  const former = /^\/public(\/purchase|\/success)?$/.exec(plainPath(pathname));
  if (former) return `${former[1] ?? '/'}${search}`;
  const page = pageAt(pathname);
  // Another word for the first row of filters.
  const game = page === 'home' && /([?&])game=/.exec(search);
  if (game) return `${pathname}${search.replace(game[0], `${game[1]}category=`)}`;
  const needs = page && pageOf(page).needs;
  return page && (!needs || new RegExp(`[?&]${needs}=[^&]`).test(search)) ? null : '/';
}

/** An address as a link that opens it in a language; the store's own one needs no word. */
export const inLanguage = (address: string, locale: Locale, own: Locale): string =>
  locale === own ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${locale}`;
