import { trimEnd } from '#domain/trim-end.ts';
import type { Area } from '#web/i18n/message-keys.ts';

/** Every page: where its code is and which texts it needs beside the storefront's. */
export const PAGES = {
  home: { areas: [] },
  purchase: { areas: [] },
  success: { areas: ['orders'] },
  track: { areas: ['orders'] },
  members: { areas: ['members'] },
  signIn: { areas: ['account'] },
  adminSignIn: { areas: ['account'] },
  reset: { areas: ['account'] },
  register: { areas: ['account'] },
  account: { areas: ['account', 'panel', 'members', 'seller', 'security'] },
  admin: { areas: ['account', 'seller', 'members', 'panel', 'security', 'admin', 'adminCatalogue'] },
  sandboxCheckout: { areas: ['sandbox'] },
  inbox: { areas: ['sandbox'] },
} as const satisfies Record<string, { areas: readonly Area[] }>;

export type PageName = keyof typeof PAGES;
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** From this folder: './pages/sandbox-checkout-page.tsx'. */
export const pageFile = (name: PageName): string => `./pages/${kebab(name)}-page.tsx`;

/** Exact paths; the rest is matched by the router. */
const PATHS: Record<string, PageName> = {
  '/': 'home',
  '/purchase': 'purchase',
  '/success': 'success',
  '/track': 'track',
  '/publicvip': 'members',
  '/seller': 'account',
  '/seller/login': 'signIn',
  '/seller/reset': 'reset',
  '/seller/register': 'register',
  '/admin17': 'adminSignIn',
  '/admin': 'admin',
  '/sandbox/inbox': 'inbox',
};

/** Paths that name a page by themselves. */
export const FIXED_PATHS: readonly string[] = [
  ...Object.keys(PATHS),
  '/sandbox/tripay/checkout',
  '/sandbox/stripe/checkout',
];

const plainPath = (pathname: string): string => (pathname.length > 1 ? trimEnd(pathname, '/') : pathname);

export function pageAt(pathname: string): PageName | null {
  const path = plainPath(pathname);
  if (/^\/sandbox\/(tripay|stripe)\/checkout(\/[^/]+)?$/.test(path)) return 'sandboxCheckout';
  return PATHS[path] ?? null;
}

export function redirectOf(pathname: string, search: string): string | null {
  const path = plainPath(pathname);
  const open = /^\/public(\/purchase|\/success)?$/.exec(path);
  if (open) return `${open[1] ?? '/'}${search}`;
  if (path === '/purchase' && !new URLSearchParams(search).get('productId')) return '/';
  return pageAt(path) ? null : '/';
}
