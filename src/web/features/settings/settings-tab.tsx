import { useT } from '#web/i18n/language-context.tsx';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { useSettings } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';
import './settings.css';

export function SettingsTab() {
  const t = useT();
  return (
    <Loaded query={useSettings()} failed={t('shop.loadFailed')} rows={6} height="h-19">
      {({ data, backup }) => <SettingsForm settings={data} backup={backup} />}
    </Loaded>
  );
}
