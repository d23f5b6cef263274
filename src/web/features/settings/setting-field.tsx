import type { BrandPicture } from '#domain/catalogue/images.ts';
import type { SettingProblem } from '#domain/settings/setting-kinds.ts';
import { type ShopSettingName, settingOf } from '#domain/settings/settings.ts';
import type { Contact } from '#domain/shop/contacts.ts';
import type { InTongues } from '#domain/shop/info-pages.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { textOr } from '#web/i18n/text-or.ts';
import { ChoiceSetting, ChoicesSetting } from './fields/choices-setting.tsx';
import { ColourSetting } from './fields/colour-setting.tsx';
import { InstantSetting, LineSetting } from './fields/line-setting.tsx';
import { LinksSetting } from './fields/links-setting.tsx';
import { PictureSetting } from './fields/picture-setting.tsx';
import { problemText } from './fields/problem-text.ts';
import { SwitchSetting } from './fields/switch-setting.tsx';
import { WordsSetting } from './fields/words-setting.tsx';
import type { DraftValue } from './settings-draft.ts';

interface Props {
  name: ShopSettingName;
  value: DraftValue;
  problem: SettingProblem | undefined;
  onChange: (value: DraftValue) => void;
}

/** One setting as its kind is edited. */
export function SettingField({ name, value, problem, onChange }: Props) {
  const t = useT();
  const setting = settingOf(name);
  const common = {
    label: t(`shop.${name}`),
    hint: textOr(t, `shop.${name}Hint`, setting.kind === 'link' ? t('shop.linkHint') : ''),
    error: problem ? problemText(t, setting, problem, value) : null,
    onChange,
  };
  switch (setting.kind) {
    case 'switch':
      return <SwitchSetting {...common} value={value as boolean} />;
    case 'words':
      return <WordsSetting {...common} value={value as InTongues<string>} most={setting.most} />;
    case 'picture':
      return (
        <PictureSetting {...common} value={value as BrandPicture | null} name={name} use={setting.use} />
      );
    case 'colour':
      return <ColourSetting {...common} value={value as string} />;
    case 'choice':
      return <ChoiceSetting {...common} value={value as string} of={setting.of} />;
    case 'choices':
      return <ChoicesSetting {...common} value={value as readonly string[]} of={setting.of} />;
    case 'links':
      return <LinksSetting {...common} value={value as readonly Contact[]} most={setting.most} />;
    case 'instant':
      return <InstantSetting {...common} value={value as string} />;
    default:
      return <LineSetting {...common} value={value as string} setting={setting} />;
  }
}
