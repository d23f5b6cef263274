import type { MessageKey, Translate } from '#web/i18n/message-keys.ts';
import type { PageName } from './page-registry.ts';

/** What the pages beside home and checkout are called before they name themselves. */
const NAMES = {
  track: 'track.title',
  members: 'vip.title',
  signIn: 'signIn.title',
  reset: 'reset.title',
  register: 'register.title',
  adminSignIn: 'signIn.adminTitle',
  account: 'account.title',
  admin: 'admin.title',
  inbox: 'inbox.title',
  sandboxCheckout: 'pay.title',
} as const satisfies Partial<Record<PageName, MessageKey>>;

/** The title that the server gives; the pages set their own once they are alive. */
export function pageTitle(t: Translate, page: PageName, store: string, product?: string): string {
  if (page === 'home') return t('title.home', { store });
  if (page === 'purchase') return product ? t('title.page', { page: product, store }) : store;
  if (page === 'success') return store;
  return t('title.page', { page: t(NAMES[page]), store });
}
