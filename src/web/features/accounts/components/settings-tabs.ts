export const SETTINGS_TABS = ['profile', 'password', 'security', 'sessions', 'language'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];
export const isSettingsTab = (name: string): name is SettingsTab =>
  SETTINGS_TABS.includes(name as SettingsTab);
