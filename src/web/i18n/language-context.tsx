import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { I18n, Language } from './i18n.ts';

const I18nContext = createContext<I18n | null>(null);

export function LanguageProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

export function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('LanguageProvider is missing');
  return i18n;
}

export function useLanguage(): Language {
  const i18n = useI18n();
  return useSyncExternalStore(i18n.subscribe, i18n.get, i18n.get);
}

export const useT = () => useLanguage().t;
