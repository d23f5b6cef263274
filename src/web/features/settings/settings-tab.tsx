import { useT } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { useQuery } from '#web/lib/use-query.ts';
import { Banner } from '#web/ui/banner.tsx';
import { SettingsForm } from './settings-form.tsx';

export function SettingsTab() {
  const t = useT();
  const { data, error } = useQuery(endpoints.getSettings, {});
  if (data) return <SettingsForm settings={data.data} />;
  if (error !== null) return <Banner tone="bad">{t('shop.loadFailed')}</Banner>;
  return <div className="skeleton h-96" role="status" aria-label={t('layout.loading')} />;
}
