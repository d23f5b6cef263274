import { useSettings } from '#web/features/settings/queries.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { BrandForm } from './brand-form.tsx';

export function BrandTab() {
  const t = useT();
  return (
    <Loaded query={useSettings()} failed={t('shop.loadFailed')} rows={6} height="h-19">
      {({ data }) => <BrandForm settings={data} />}
    </Loaded>
  );
}
