import { SETTING_PARTS } from '#domain/settings/setting-kinds.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { SettingPartPanel } from './setting-part.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export function SettingsForm({ settings }: { settings: ShopSettings }) {
  const t = useT();
  const form = useSettingsForm(settings, SETTING_PARTS);
  const idle = form.changed === 0 || form.busy;
  return (
    <form
      noValidate
      className="flex max-w-3xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {form.error !== null && (
        <Banner tone="bad" onDismiss={form.clearError}>
          {failureText(t, form.error, t('shop.failed'))}
        </Banner>
      )}
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
        <button type="button" className="button" disabled={idle} onClick={form.undo}>
          {t('shop.undo')}
        </button>
        <button type="submit" className="button button-go" disabled={idle}>
          {form.busy && <span className="spinner" />}
          {t('shop.save')}
        </button>
      </div>
    </form>
  );
}
