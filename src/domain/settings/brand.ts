import type { InTongues } from '../shop/info-pages.ts';
import { LOCALES, type Locale } from '../text/locales.ts';
import type { Settings } from './settings.ts';

type Tongues = Pick<Settings, 'languagesOffered' | 'defaultLanguage'>;

/** The languages that a shop speaks, in the usual order; its own is always among them. */
export const offeredLocales = ({ languagesOffered, defaultLanguage }: Tongues): readonly Locale[] =>
  LOCALES.filter((locale) => locale === defaultLanguage || languagesOffered.includes(locale));

/** What a visitor reads: what they chose, where the shop speaks it. */
export const localeFor = (tongues: Tongues, chosen: unknown): Locale =>
  offeredLocales(tongues).find((locale) => locale === chosen) ?? tongues.defaultLanguage;

/** A seller's text in the reader's language, else in the shop's own; empty: there is none. */
export const wordsFor = (words: InTongues<string>, locale: Locale, own: Locale): string =>
  words[locale] || words[own] || '';

export interface Announcement {
  text: InTongues<string>;
  link: string;
}

type Announced = Pick<
  Settings,
  'announcementText' | 'announcementLink' | 'announcementFrom' | 'announcementUntil'
>;

/** What stands above every page at this moment; null: nothing, or not yet, or no longer. */
export function announcementAt(settings: Announced, now: Date): Announcement | null {
  const { announcementText: text, announcementFrom: from, announcementUntil: until } = settings;
  if (!Object.values(text).some((words) => words)) return null;
  if (from && now.getTime() < Date.parse(from)) return null;
  if (until && now.getTime() >= Date.parse(until)) return null;
  return { text, link: settings.announcementLink };
}

/** A short name of what it says: another text is another announcement, also for who closed the last one. */
export function announcementId({ text, link }: Announcement): string {
  let hash = 0;
  for (const sign of JSON.stringify([text, link]))
    hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36);
}

/** Two settings that are each good and do not go together. */
export type SettingsConflict = 'default-language' | 'window';

/** Of those that are changed: what stands already keeps nobody from changing something else. */
export function settingsConflict(now: Settings, change: Partial<Settings>): SettingsConflict | null {
  const next = { ...now, ...change };
  const touches = (...names: (keyof Settings)[]) => names.some((name) => change[name] !== undefined);
  if (touches('languagesOffered', 'defaultLanguage') && !next.languagesOffered.includes(next.defaultLanguage))
    return 'default-language';
  const { announcementFrom: from, announcementUntil: until } = next;
  const isOver = from && until && Date.parse(from) >= Date.parse(until);
  return isOver && touches('announcementFrom', 'announcementUntil') ? 'window' : null;
}

/** Areas of the store that a seller may close; their pages lead home then. */
export type AreaSetting = 'membersArea' | 'accountArea';

/** Whether key holders tell how their product does: what they told before is kept, and shown again with it. */
export const takesReports = (shop: { membersArea: boolean; memberReports: boolean }): boolean =>
  shop.membersArea && shop.memberReports;
