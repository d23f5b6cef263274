import type { MailBrand } from '#contract/settings/brand-mail.ts';
import { accentProblem, isColour } from '#domain/shop/accent.ts';
import type { SettingsDraft } from '#web/features/settings/settings-draft.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { queryOf } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { useCalm } from '#web/lib/hooks/use-calm.ts';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { LetterFrame } from '#web/ui/screen/letter-frame.tsx';
import { endpoints } from './endpoints.ts';

/** The mail with what is typed, drawn by the store as it would send it, a moment after the last stroke. */
export function BrandMail({ draft }: { draft: SettingsDraft }) {
  const { t, locale } = useLanguage();
  const brand = brandOf(draft, locale);
  // What has no name is no brand.
  const asked = useCalm(brand, brand.storeName !== '');
  const query = useQuery({ ...queryOf(endpoints.previewBrandMail, asked), refetchOnWindowFocus: false });
  return (
    <div>
      <p className="mb-1 text-xs text-muted">{t('brand.previewMail')}</p>
      <Loaded query={query} failed={t('mailWords.loadFailed')} height="h-96">
        {({ data }) => <LetterFrame title={data.subject} html={data.html} />}
      </Loaded>
    </div>
  );
}

function brandOf(
  { storeName, accent, logoLight, mark }: SettingsDraft,
  locale: MailBrand['locale'],
): MailBrand {
  const colour = accent.trim().toLowerCase();
  const good = isColour(colour) && !accentProblem(colour);
  return { locale, storeName: storeName.trim(), accent: good ? colour : '', logoLight, mark };
}
