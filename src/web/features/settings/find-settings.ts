import type { SettingPart } from '#domain/settings/setting-kinds.ts';
import { type ShopSettingName, settingsIn } from '#domain/settings/settings.ts';
import type { Translate } from '#web/i18n/message-keys.ts';
import { textOr } from '#web/i18n/text-or.ts';

export interface FoundSetting {
  name: ShopSettingName;
  part: SettingPart;
  label: string;
}

/** Settings by what they are called, what is said of them and what else people call them; each word must be there. */
export function findSettings(t: Translate, typed: string, parts: readonly SettingPart[]): FoundSetting[] {
  const words = inSmall(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = parts.flatMap((part) =>
    settingsIn(part).flatMap((name) => {
      const label = t(`shop.${name}`);
      const said = [label, textOr(t, `shop.${name}Hint`, ''), textOr(t, `shop.find.${name}`, '')];
      const text = inSmall([...said, t(`shop.part.${part}`)].join(' '));
      const byLabel = words.every((word) => inSmall(label).includes(word));
      return words.every((word) => text.includes(word)) ? [{ name, part, label, byLabel }] : [];
    }),
  );
  return found
    .toSorted((one, other) => Number(other.byLabel) - Number(one.byLabel))
    .map(({ name, part, label }) => ({ name, part, label }));
}

const inSmall = (text: string): string => text.toLocaleLowerCase().normalize('NFKC');
