import { type CSSProperties, useState } from 'react';
import { accentVariables } from '#contract/shop/brand-style.ts';
import type { BrandPicture } from '#domain/catalogue/images.ts';
import { wordsFor } from '#domain/settings/brand.ts';
import { accentIn, accentProblem, isColour } from '#domain/shop/accent.ts';
import { USUAL_FOOTER } from '#domain/shop/usual-footer.ts';
import type { SettingsDraft } from '#web/features/settings/settings-draft.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { usePictureSource } from '#web/lib/page/use-picture-source.ts';
import { Logo } from '#web/ui/screen/icons.tsx';
import { BrandMail } from './brand-mail.tsx';
import { PreviewCard, PreviewReceipt } from './preview-parts.tsx';

const THEMES = ['light', 'dark'] as const;

/** What the draft would look like, in either theme. */
export function BrandPreview({ draft }: { draft: SettingsDraft }) {
  const { t, locale } = useLanguage();
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('light');
  const logo = theme === 'light' ? (draft.logoLight ?? draft.logoDark) : (draft.logoDark ?? draft.logoLight);
  const said = (words: SettingsDraft['shopHeading']) => wordsFor(words, locale, draft.defaultLanguage);
  const announcement = said(draft.announcementText);
  return (
    <section
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-[color-mix(in_srgb,var(--ink)_5%,var(--paper))] p-4 min-[1200px]:sticky min-[1200px]:top-18"
      aria-label={t('brand.preview')}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-bold">{t('brand.preview')}</h2>
        <fieldset className="flex rounded-pill border border-edge bg-card">
          <legend className="sr-only">{t('brand.theme')}</legend>
          {THEMES.map((each) => (
            <button
              key={each}
              type="button"
              className="min-h-11 rounded-pill px-4 text-sm font-semibold aria-pressed:bg-ink aria-pressed:text-paper"
              aria-pressed={theme === each}
              onClick={() => setTheme(each)}
            >
              {t(`brand.${each}`)}
            </button>
          ))}
        </fieldset>
      </div>
      <div
        className={`flex min-w-0 flex-col gap-3 overflow-hidden rounded-card bg-paper p-4 text-ink theme-${theme}`}
        style={colours(draft.accent, theme)}
      >
        {announcement && (
          <p className="announcement rounded-small px-3 py-2">
            <bdi>{announcement}</bdi>
          </p>
        )}
        <div className="flex min-h-11 items-center gap-2.5">
          {logo ? <LogoShown logo={logo} name={draft.storeName} /> : <NameShown draft={draft} />}
        </div>
        <div>
          <p className="text-lg font-extrabold">
            <bdi>{said(draft.shopHeading) || t('catalogue.heading')}</bdi>
          </p>
          {said(draft.shopTagline) && (
            <p className="text-sm text-muted">
              <bdi>{said(draft.shopTagline)}</bdi>
            </p>
          )}
        </div>
        <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <PreviewCard />
          <PreviewReceipt name={draft.storeName} mark={<MarkShown mark={draft.mark} size={20} />} />
        </div>
        <p className="mb-1 text-xs text-muted">{t('brand.previewButton')}</p>
        <span className="button button-main justify-between!">
          {t('checkout.pay')} <span className="money">Rp 64.620</span>
        </span>
        <BrandMail draft={draft} />
        <p className="text-xs text-muted">
          {draft.footerText === USUAL_FOOTER ? t('layout.footer') : draft.footerText}
        </p>
      </div>
    </section>
  );
}

/** As the store's own document sets them; what cannot be taken changes nothing. */
function colours(typed: string, theme: (typeof THEMES)[number]): CSSProperties {
  const colour = typed.trim().toLowerCase();
  return isColour(colour) && !accentProblem(colour)
    ? (accentVariables(accentIn(theme, colour)) as CSSProperties)
    : {};
}

function LogoShown({ logo, name }: { logo: BrandPicture; name: string }) {
  const source = usePictureSource(logo.url);
  return <img className="max-h-9 max-w-50" src={source ?? undefined} alt={name} />;
}

const NameShown = ({ draft }: { draft: SettingsDraft }) => (
  <>
    <MarkShown mark={draft.mark} size={26} />
    <bdi className="truncate text-lg font-extrabold tracking-tight">{draft.storeName}</bdi>
  </>
);

function MarkShown({ mark, size }: { mark: BrandPicture | null; size: number }) {
  const source = usePictureSource(mark?.url ?? '');
  return mark ? (
    <img className="store-mark" src={source ?? undefined} alt="" width={size} height={size} />
  ) : (
    <Logo size={size} />
  );
}
