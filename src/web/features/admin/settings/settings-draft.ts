import { isWebLink } from '#domain/links.ts';
import { SETTING_LIMITS, type ShopSettings } from '#domain/settings.ts';

/** The form as it is typed: numbers are texts until they are saved. */
export type SettingsDraft = {
  [Name in keyof ShopSettings]: ShopSettings[Name] extends boolean ? boolean : string;
};

export type SettingProblem = 'required' | 'range' | 'link';
export type SettingProblems = Partial<Record<keyof ShopSettings, SettingProblem>>;

export const NUMBERS = ['holdMinutes', 'alertSharePercent', 'alertMinKeys'] as const;
export const LINKS = ['messagingLink', 'chatLink'] as const;

export const draftOf = (settings: ShopSettings): SettingsDraft => ({
  ...settings,
  holdMinutes: String(settings.holdMinutes),
  alertSharePercent: String(settings.alertSharePercent),
  alertMinKeys: String(settings.alertMinKeys),
});

export function problemsOf(draft: SettingsDraft): SettingProblems {
  const problems: SettingProblems = {};
  if (draft.storeName.trim() === '') problems.storeName = 'required';
  for (const name of LINKS) {
    const link = draft[name].trim();
    if (link !== '' && !isWebLink(link)) problems[name] = 'link';
  }
  for (const name of NUMBERS) {
    const [least, most] = SETTING_LIMITS[name];
    const value = /^\d+$/.test(draft[name].trim()) ? Number(draft[name]) : Number.NaN;
    if (!(value >= least && value <= most)) problems[name] = 'range';
  }
  return problems;
}

const settingsOf = (draft: SettingsDraft): ShopSettings => ({
  ...draft,
  storeName: draft.storeName.trim(),
  footerText: draft.footerText.trim(),
  messagingLink: draft.messagingLink.trim(),
  chatLink: draft.chatLink.trim(),
  holdMinutes: Number(draft.holdMinutes),
  alertSharePercent: Number(draft.alertSharePercent),
  alertMinKeys: Number(draft.alertMinKeys),
});

/** Only what differs is sent: two admins may each change something else. */
export function changesOf(draft: SettingsDraft, saved: ShopSettings): Partial<ShopSettings> {
  const next = settingsOf(draft);
  const names = Object.keys(saved) as (keyof ShopSettings)[];
  return Object.fromEntries(
    names.filter((name) => next[name] !== saved[name]).map((name) => [name, next[name]]),
  );
}
