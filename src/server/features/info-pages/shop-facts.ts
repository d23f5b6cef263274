import { takesReports } from '#domain/settings/brand.ts';
import type { ShopFacts } from '#domain/shop/info-pages.ts';
import { LOCALES } from '#domain/text/locales.ts';
import { usualMembersName } from '#languages/members-names.ts';
import type { Deps } from '../../deps.ts';

const NAMED = 5;

/** What this shop offers now; all of it lies in memory. */
export function shopFacts({
  channels,
  handAccounts,
  settings,
}: Pick<Deps, 'channels' | 'handAccounts' | 'settings'>): ShopFacts {
  const shop = settings.current();
  const { membersArea, membersName, defaultLanguage, accountArea } = shop;
  const open = channels.views().filter(({ active }) => active);
  const hand = handAccounts.channels().length;
  return {
    methods: [...new Set(open.map(({ name }) => name))].slice(0, NAMED),
    hand: hand > 0,
    gateway: open.length > hand,
    members: membersArea
      ? Object.fromEntries(
          LOCALES.map((locale) => [
            locale,
            membersName[locale] || membersName[defaultLanguage] || usualMembersName(locale),
          ]),
        )
      : null,
    reports: takesReports(shop),
    accounts: accountArea,
  };
}
