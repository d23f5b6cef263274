import { SETTING_PARTS } from '#domain/settings/setting-kinds.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { Failure } from '#web/ui/screen/failure.tsx';
import { SaveBar } from './save-bar.tsx';
import { SettingPartPanel } from './setting-part.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export function SettingsForm({ settings }: { settings: ShopSettings }) {
  const t = useT();
  const form = useSettingsForm(settings, SETTING_PARTS);
  return (
    <FormBox className="flex max-w-3xl flex-col gap-4" onSubmit={form.submit}>
      <Failure of={form} text={t('shop.failed')} />
      {SETTING_PARTS.map((part) => (
        <SettingPartPanel key={part} part={part} form={form} />
      ))}
      <SaveBar form={form} saved={t('shop.saved')} undo={t('shop.undo')} save={t('shop.save')}>
        {t('shop.unsaved')}
      </SaveBar>
    </FormBox>
  );
}
