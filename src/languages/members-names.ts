import type { Locale } from '#domain/text/locales.ts';
import { messages as ar } from './ar/web/storefront.ts';
import { messages as en } from './en/web/storefront.ts';
import { messages as id } from './id/web/storefront.ts';
import type { Message } from './message.ts';
import { messages as th } from './th/web/storefront.ts';
import { messages as zh } from './zh/web/storefront.ts';

const SAID = { id, en, ar, zh, th } satisfies Record<Locale, unknown>;

/** What the members' area is called where the seller has not named it. */
export function usualMembersName(locale: Locale): string {
  const said: Message = SAID[locale]['layout.members'];
  return typeof said === 'string' ? said : said.other;
}
