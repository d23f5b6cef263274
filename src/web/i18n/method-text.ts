import type { Translate } from './message-keys.ts';

/** A way to pay as its reader says it: transfers and cards have words of their own, brands are names. */
export function methodText(t: Translate, name: string): string {
  const bank = /^Transfer (.+)$/.exec(name)?.[1];
  if (bank) return t('method.transfer', { name: bank });
  return name === 'Kartu kredit' ? t('method.card') : name;
}
