interface LanguageFacts {
  /** In its own words. */
  name: string;
  /** What offers it to somebody who reads another language of the store. */
  offer: string;
  /** The country that flags it. */
  country: string;
  /** How numbers and dates are written: always with Latin digits and the Gregorian calendar. */
  tag: string;
  rightToLeft?: boolean;
  /** Its readers know rupiah as Rp and the country's zones by their names. */
  atHome?: boolean;
}

/** The languages of the store; what each of them says lies in `src/languages/<code>`. */
export const LANGUAGES = {
  id: {
    name: 'Bahasa Indonesia',
    offer: 'Lihat dalam Bahasa Indonesia',
    country: 'ID',
    tag: 'id-ID',
    atHome: true,
  },
  en: { name: 'English', offer: 'View in English', country: 'GB', tag: 'en-GB' },
  ar: { name: 'العربية', offer: 'العرض بالعربية', country: 'SA', tag: 'ar-u-nu-latn', rightToLeft: true },
  zh: { name: '中文', offer: '查看中文版', country: 'CN', tag: 'zh-CN' },
  th: { name: 'ไทย', offer: 'ดูเป็นภาษาไทย', country: 'TH', tag: 'th-TH-u-ca-gregory' },
} as const satisfies Record<string, LanguageFacts>;

export type Locale = keyof typeof LANGUAGES;
export const LOCALES = Object.keys(LANGUAGES) as Locale[];
export const DEFAULT_LOCALE: Locale = 'id';
export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);
export const isRightToLeft = (locale: Locale): boolean => 'rightToLeft' in LANGUAGES[locale];
export const isAtHome = (locale: Locale): boolean => 'atHome' in LANGUAGES[locale];
