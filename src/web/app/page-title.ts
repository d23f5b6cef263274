import type { Translate } from '#web/i18n/message-keys.ts';
import type { PageName } from './page-registry.ts';

/** The title that the server gives; the pages set their own once they are alive. */
export function pageTitle(t: Translate, page: PageName, store: string, product?: string): string {
  if (page === 'home') return t('title.home', { store });
  if (page === 'purchase' && product) return t('title.page', { page: product, store });
  return store;
}
