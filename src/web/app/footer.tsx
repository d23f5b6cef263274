import { inTongue } from '#domain/shop/info-pages.ts';
import { USUAL_FOOTER } from '#domain/shop/usual-footer.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { membersNameOf } from '#web/i18n/store-words.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { ContactLinks, FurtherContacts } from '#web/ui/screen/contact-links.tsx';
import { ThemeSwitch } from '#web/ui/screen/theme-switch.tsx';
import { AccountLink } from './account-link.tsx';

export function Footer() {
  const { t, locale } = useLanguage();
  const { store } = useServices();
  const link = 'flex min-h-11 items-center underline-offset-4 hover:underline';
  return (
    <footer className="no-print border-t border-line">
      <div className="shell flex flex-col gap-4 py-6 text-sm text-muted md:flex-row md:items-start md:justify-between">
        <div className="min-w-0">
          <p className="font-bold text-ink">{store.name}</p>
          {store.footerText && (
            <p className="mt-1 max-w-md text-pretty">
              <bdi>{store.footerText === USUAL_FOOTER ? t('layout.footer') : store.footerText}</bdi>
            </p>
          )}
          <ul className="mt-1 flex flex-wrap gap-x-5">
            <ContactLinks className={link} />
            <FurtherContacts className={link} />
            {store.membersArea && (
              <li>
                <Link to={paths.members} className={link}>
                  {membersNameOf(t, store)}
                </Link>
              </li>
            )}
            {store.accountArea && (
              <li>
                <AccountLink className={link} />
              </li>
            )}
          </ul>
          {store.pages.length > 0 && (
            <nav aria-label={t('info.pages')}>
              <ul className="flex flex-wrap gap-x-5">
                {store.pages.map(({ slug, titles }) => (
                  <li key={slug}>
                    <Link to={paths.info(slug)} className={link}>
                      <bdi>{inTongue(titles, locale, store.defaultLanguage) ?? slug}</bdi>
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
