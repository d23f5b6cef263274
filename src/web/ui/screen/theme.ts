import { browserStorage } from '#web/lib/files/browser-storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = 'theme';

export function storedTheme(): Theme {
  const value = browserStorage.get(STORAGE_KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

export function showTheme(theme: Theme): void {
  const dark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

export function keepTheme(theme: Theme): void {
  if (theme === 'system') browserStorage.remove(STORAGE_KEY);
  else browserStorage.set(STORAGE_KEY, theme);
  showTheme(theme);
}
