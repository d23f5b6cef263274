import { PROOF_DAYS } from '#domain/hand-payments/hand-payments.ts';
import {
  type InfoText,
  type InTongues,
  type ShopFacts,
  STARTERS,
  type Starter,
  type StarterPages,
} from '#domain/shop/info-pages.ts';
import { LOCALES, type Locale } from '#domain/text/locales.ts';
import { pages as ar } from './ar/pages.ts';
import { pages as en } from './en/pages.ts';
import { pages as id } from './id/pages.ts';
import { pages as th } from './th/pages.ts';
import { pages as zh } from './zh/pages.ts';

const PAGES: Record<Locale, StarterPages> = { id, en, ar, zh, th };

type Condition = 'pay' | 'hand' | 'gateway' | 'members' | 'reports' | 'accounts';
const CONDITIONAL = /^([?!])(pay|hand|gateway|members|reports|accounts) (.*)$/;

/** The lines that are true of the shop. */
function trueLines(body: string, facts: ShopFacts): string {
  const so: Record<Condition, boolean> = {
    ...facts,
    pay: facts.methods.length > 0,
    members: facts.members !== null,
  };
  return body
    .split('\n')
    .flatMap((line) => {
      const [, sign, condition, text = ''] = CONDITIONAL.exec(line) ?? [];
      if (!sign) return [line];
      return so[condition as Condition] === (sign === '?') ? [text] : [];
    })
    .join('\n');
}

/** What a page that came with the store says until the seller writes it. */
export const starterTexts = (slug: Starter, store: string, facts: ShopFacts): InTongues<InfoText> =>
  Object.fromEntries(
    LOCALES.map((locale) => {
      const { title, body } = PAGES[locale][slug];
      const words: Record<string, string> = {
        store,
        methods: new Intl.ListFormat(locale, { type: 'disjunction' }).format(facts.methods),
        members: facts.members?.[locale] ?? '',
        days: String(PROOF_DAYS),
      };
      return [
        locale,
        { title, body: trueLines(body, facts).replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '') },
      ];
    }),
  );

/** The names of all of them, as a page without a server carries them. */
export const starterLinks = (): { slug: Starter; titles: InTongues<string> }[] =>
  STARTERS.map((slug) => ({
    slug,
    titles: Object.fromEntries(LOCALES.map((locale) => [locale, PAGES[locale][slug].title])),
  }));
