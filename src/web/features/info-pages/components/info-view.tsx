import { openPart } from '#contract/pages.ts';
import { isRightToLeft } from '#domain/text/locales.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useTitle } from '#web/i18n/use-title.ts';
import { useResource, useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link, useLocation } from '#web/lib/page/router.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { SkeletonRows } from '#web/ui/lists/skeleton-rows.tsx';
import { MessageScreen } from '#web/ui/screen/message-screen.tsx';
import { Prose } from '#web/ui/screen/prose.tsx';
import { infoPageOf } from '../read-info-page.ts';

const MAX_AGE_MS = 60_000;

/** A page of words: terms, privacy, one of the seller's own. */
export function InfoView() {
  const { t, locale } = useLanguage();
  const services = useServices();
  const slug = openPart(useLocation().pathname) ?? '';
  const resource = infoPageOf(services, slug, locale);
  const { value: page, loading, error } = useResource(resource, MAX_AGE_MS);
  useTitle(page?.title ?? null);
  if (page)
    return (
      <article
        className="prose panel"
        lang={page.locale}
        dir={isRightToLeft(page.locale) ? 'rtl' : 'ltr'}
        aria-labelledby="info-title"
      >
        <h1 id="info-title">{page.title}</h1>
        <Prose html={page.html} />
      </article>
    );
  if (page === undefined && loading) return <SkeletonRows rows={10} height="h-5" />;
  return (
    <MessageScreen
      tone={page === null ? 'note' : 'bad'}
      title={page === null ? t('info.missing') : failureText(t, error)}
    >
      {page === undefined && (
        <Button look="main" onClick={() => void resource.refresh(services.now())}>
          {t('checkout.retry')}
        </Button>
      )}
      <Link className="button" to={paths.home}>
        {t('layout.home')}
      </Link>
    </MessageScreen>
  );
}
