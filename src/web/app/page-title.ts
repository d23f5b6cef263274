import { PAGES, type PageName } from '#contract/pages.ts';
import type { StoreInfo } from '#contract/shop/store.ts';
import type { Translate } from '#web/i18n/message-keys.ts';
import { homeTitle, membersNameOf } from '#web/i18n/store-words.ts';

/** The title that the server gives; the pages set their own once they are alive. */
export function pageTitle(t: Translate, page: PageName, store: StoreInfo, shown?: string): string {
  const { title } = PAGES[page];
  if (title === 'title.home') return homeTitle(t, store);
  const name = title === null ? shown : title === 'layout.members' ? membersNameOf(t, store) : t(title);
  return name ? t('title.page', { page: name, store: store.name }) : store.name;
}
