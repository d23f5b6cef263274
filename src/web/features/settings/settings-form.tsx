import { SETTING_PARTS } from '#domain/settings/setting-kinds.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { Failure } from '#web/ui/screen/failure.tsx';
import { SettingPartPanel } from './setting-part.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export function SettingsForm({ settings }: { settings: ShopSettings }) {
  const t = useT();
  const form = useSettingsForm(settings, SETTING_PARTS);
  const idle = form.changed === 0 || form.busy;
  return (
    <FormBox className="flex max-w-3xl flex-col gap-4" onSubmit={form.submit}>
      <Failure of={form} text={t('shop.failed')} />
      {SETTING_PARTS.map((part) => (
        <SettingPartPanel key={part} part={part} form={form} />
      ))}
      <div className="selection-bar">
        <p className="min-w-0 flex-1 basis-full text-sm sm:basis-0" role="status">
          {form.done ? (
            <span className="font-semibold text-teal-text">{t('shop.saved')}</span>
          ) : (
            form.changed > 0 && t('shop.unsaved')
          )}
        </p>
        <Button label={t('shop.undo')} disabled={idle} onClick={form.undo} />
        <Button label={t('shop.save')} type="submit" look="go" disabled={idle} busy={form.busy} />
      </div>
    </FormBox>
  );
}
