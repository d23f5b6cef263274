import {
  SETTING_PARTS,
  SETTINGS,
  type SettingProblem,
  type ShopSettingName,
  type ShopSettings,
  settingOf,
  settingProblem,
  settingsIn,
} from '#domain/settings.ts';

/** The form as it is typed: numbers are texts until they are saved. */
export type SettingsDraft = {
  [Name in ShopSettingName]: ShopSettings[Name] extends boolean ? boolean : string;
};
export type SettingProblems = Partial<Record<ShopSettingName, SettingProblem>>;

const NAMES = SETTING_PARTS.flatMap(settingsIn);

export const draftOf = (settings: ShopSettings): SettingsDraft =>
  Object.fromEntries(
    NAMES.map((name) => [name, SETTINGS[name].kind === 'switch' ? settings[name] : String(settings[name])]),
  ) as SettingsDraft;

export function problemsOf(draft: SettingsDraft): SettingProblems {
  const problems: SettingProblems = {};
  for (const name of NAMES) {
    const problem = settingProblem(settingOf(name), String(draft[name]));
    if (problem) problems[name] = problem;
  }
  return problems;
}

function typedValue(name: ShopSettingName, typed: string | boolean): string | number | boolean {
  if (typeof typed === 'boolean') return typed;
  return SETTINGS[name].kind === 'number' ? Number(typed) : typed.trim();
}

/** Only what differs is sent: two admins may each change something else. */
export const changesOf = (draft: SettingsDraft, saved: ShopSettings): Partial<ShopSettings> =>
  Object.fromEntries(
    NAMES.map((name) => [name, typedValue(name, draft[name])] as const).filter(
      ([name, value]) => value !== saved[name],
    ),
  );
