import { API_BASE } from '#contract/endpoint.ts';
import { RESET_PATH, successPath } from '#contract/paths.ts';

/** Every address that a link or a redirect of the web app leads to. */
export const paths = {
  home: '/',
  purchase: (productId: number | string) => `/purchase?productId=${encodeURIComponent(String(productId))}`,
  success: successPath,
  track: '/track',
  members: '/publicvip',
  signIn: '/seller/login',
  account: '/seller',
  accountTab: (name: string) => `/seller?tab=${name}`,
  reset: RESET_PATH,
  register: '/seller/register',
  adminSignIn: '/admin17',
  admin: '/admin',
  adminTab: (name: string, query: Readonly<Record<string, string>> = {}) =>
    `/admin?${new URLSearchParams({ tab: name, ...query })}`,
  inbox: '/sandbox/inbox',
  apiDescription: `${API_BASE}/docs`,
};
