import { type SettingProblem, settingProblem } from '#domain/settings/setting-kinds.ts';
import {
  ALL_PARTS,
  type ShopSettingName,
  type ShopSettings,
  settingOf,
  settingsIn,
} from '#domain/settings/settings.ts';
import { type Contact, contactValue } from '#domain/shop/contacts.ts';
import type { InTongues } from '#domain/shop/info-pages.ts';

/** The form as it is typed: numbers are texts until they are saved. */
export type SettingsDraft = {
  [Name in ShopSettingName]: ShopSettings[Name] extends number ? string : ShopSettings[Name];
};
export type DraftValue = SettingsDraft[ShopSettingName];
export type SettingProblems = Partial<Record<ShopSettingName, SettingProblem>>;

const NAMES = ALL_PARTS.flatMap(settingsIn);

export const draftOf = (settings: ShopSettings): SettingsDraft =>
  Object.fromEntries(
    NAMES.map((name) => [name, typeof settings[name] === 'number' ? String(settings[name]) : settings[name]]),
  ) as SettingsDraft;

export function problemsOf(draft: SettingsDraft, names: readonly ShopSettingName[]): SettingProblems {
  const problems: SettingProblems = {};
  for (const name of names) {
    const problem = settingProblem(settingOf(name), sentValue(name, draft[name], true));
    if (problem) problems[name] = problem;
  }
  return problems;
}

/** A value as it is sent; one that is only looked at stays a text where it will be a number. */
function sentValue(name: ShopSettingName, typed: DraftValue, look = false): unknown {
  const { kind } = settingOf(name);
  if (kind === 'number') return look ? typed : Number(typed);
  if (typeof typed === 'string') return kind === 'colour' ? typed.trim().toLowerCase() : typed.trim();
  if (kind === 'words') return filledWords(typed as InTongues<string>);
  if (kind === 'links')
    return (typed as readonly Contact[]).map(({ kind, value, label }) => ({
      kind,
      value: contactValue(kind, value),
      label: kind === 'link' ? label.trim() : '',
    }));
  return typed;
}

/** A language without a word says what the shop's own one says. */
const filledWords = (words: InTongues<string>): InTongues<string> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([locale, text]) => (text.trim() ? [[locale, text.trim()]] : [])),
  );

/** A database keeps the fields of a value in an order of its own. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);

/** Only what differs is sent: two admins may each change something else. */
export const changesOf = (draft: SettingsDraft, saved: ShopSettings): Partial<ShopSettings> =>
  Object.fromEntries(
    NAMES.map((name) => [name, sentValue(name, draft[name])] as const).filter(
      ([name, value]) => !same(value, saved[name]),
    ),
  );
