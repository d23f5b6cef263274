import type { BrandPicture } from '#domain/catalogue/images.ts';
import type { Setting } from '#domain/settings/setting-kinds.ts';
import { type Contact, contactName } from '#domain/shop/contacts.ts';
import { isRecord } from '#web/lib/files/browser-storage.ts';

/** A setting that is no plain text, number or switch, as people read it; null for those. */
export function settingWord(setting: Setting, value: unknown, moment: (at: string) => string): string | null {
  if (setting.kind === 'words' && isRecord(value))
    return Object.entries(value)
      .map(([locale, text]) => `${locale}: ${text}`)
      .join('; ');
  if (setting.kind === 'picture' && isRecord(value)) return (value as unknown as BrandPicture).url;
  if (setting.kind === 'links' && Array.isArray(value))
    return (value as Contact[]).map((each) => `${contactName(each)} ${each.value}`).join(', ');
  return setting.kind === 'instant' && typeof value === 'string' && value ? moment(value) : null;
}
