import { groupDigits, NO_FIGURE } from '#domain/price/money.ts';
import { isAtHome, type Locale } from '#domain/text/locales.ts';

/** 'Rp 8.820' at home; 'IDR 8,820' to others, who know no Rp and would read the dot as a decimal point. */
export function formatIdr(rupiah: number, locale: Locale): string {
  if (!Number.isFinite(rupiah)) return NO_FIGURE;
  const whole = String(Math.abs(Math.round(rupiah)));
  const text = isAtHome(locale)
    ? `Rp\u00a0${groupDigits(whole, '.')}`
    : `IDR\u00a0${groupDigits(whole, ',')}`;
  return rupiah < 0 ? `-${text}` : text;
}
