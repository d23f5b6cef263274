import type { User } from '#contract/accounts/accounts.ts';
import { isDemoMode } from '#domain/shop/demo.ts';
import { createApiClient } from '../calls/api-client.ts';
import { sharedEndpoints } from '../calls/endpoints.ts';
import { networkTransport } from '../calls/transport.ts';
import { browserStorage, tabStorage } from '../files/browser-storage.ts';
import { withBase } from '../page/base-path.ts';
import { paths } from '../page/paths.ts';

const FLAG = 'demoMode';
const USER = 'user';
const SIGN_IN_AS = 'demoSignInAs';

/** Decided before the first paint by the script in the head, for as long as the page lives. */
export const inDemo = (): boolean => document.documentElement.dataset.demo !== undefined;

function flagSaysDemo(): boolean {
  const hosts = document.documentElement.dataset.hosts ?? '*';
  const named = hosts === '*' ? null : hosts.split(' ').filter(Boolean);
  return isDemoMode(browserStorage.get(FLAG), named, location.host);
}

export const clearDemoFlag = (): void => browserStorage.remove(FLAG);

/** The flag has changed: where it now says another store, the page is loaded anew. */
export function followFlag(path: string): void {
  if (flagSaysDemo() !== inDemo()) location.assign(withBase(path));
}

const never = <T>(): Promise<T> => new Promise<T>(() => {});

/** The fixed accounts lead into the demo from anywhere; it signs them in once it is up. */
export function enterDemo(email: string): Promise<never> {
  browserStorage.set(FLAG, 'true');
  browserStorage.remove(USER);
  tabStorage.set(SIGN_IN_AS, email);
  location.assign(withBase(paths.signIn));
  return never();
}

export function takeSignInAs(): string | null {
  const email = tabStorage.get(SIGN_IN_AS);
  tabStorage.remove(SIGN_IN_AS);
  return email;
}

export function leaveDemo(): void {
  browserStorage.set(FLAG, 'false');
  browserStorage.remove(USER);
  location.assign(withBase(paths.home));
}

export function startDemoAgain(): void {
  clearDemoFlag();
  if (!flagSaysDemo()) browserStorage.set(FLAG, 'true');
  location.assign(withBase(paths.home));
}

/** A real account leaves the demo. On a page without a server there is none: the demo's own refusal stands. */
export async function leaveBySigningIn(
  email: string,
  password: string,
  refused: unknown,
): Promise<{ user: User }> {
  const hosts = document.documentElement.dataset.hosts ?? '*';
  if (hosts === '') throw refused;
  const { user } = await createApiClient(networkTransport).call(sharedEndpoints.login, { email, password });
  clearDemoFlag();
  if (flagSaysDemo()) browserStorage.set(FLAG, 'false');
  // Who has a second factor signs in once more, where it can be asked for.
  if (user) browserStorage.set(USER, JSON.stringify(user));
  location.assign(withBase(user ? (user.isAdmin ? paths.admin : paths.account) : paths.signIn));
  return never();
}
