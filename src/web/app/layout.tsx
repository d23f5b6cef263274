import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link, useLocation } from '#web/lib/page/router.tsx';
import { LanguageSelect } from '#web/ui/fields/language-select.tsx';
import { StoreName } from '#web/ui/screen/store-name.tsx';
import { AnnouncementBar } from './announcement.tsx';
import { Footer } from './footer.tsx';
import { OfferSlot } from './offer-slot.tsx';
import { OfflineStrip, SandboxStrip, SkipLink } from './strips.tsx';

interface Props {
  /** What stands at the end of the header; the way to one's orders unless said otherwise. */
  action?: ReactNode;
  /** Where the language is chosen; nothing where the page has a place of its own for it. */
  language?: ReactNode;
  children: ReactNode;
  narrow?: boolean;
}

/** The frame of every page: sandbox strip, header, content, footer. */
export function Layout({ action, language = <LanguageSelect />, children, narrow = false }: Props) {
  const t = useT();
  const { store, demo } = useServices();
  const content = useStartAtTop();
  return (
    <>
      <SkipLink />
      <OfflineStrip />
      <header className="no-print relative border-b border-line">
        {demo ? <demo.Banner /> : store.mode === 'sandbox' && <SandboxStrip />}
        <AnnouncementBar />
        <div className="shell flex min-h-15 items-center gap-3 py-2">
          <Link
            to={paths.home}
            className="flex min-h-11 min-w-0 items-center gap-2.5"
            aria-label={`${store.name}. ${t('layout.home')}`}
          >
            <StoreName />
          </Link>
          <div className="ms-auto flex items-center gap-2">
            {action ?? (
              <Link to={paths.track} className="button button-pill">
                {t('layout.track')}
              </Link>
            )}
            {language}
          </div>
        </div>
        <OfferSlot />
      </header>
      <main
        ref={content}
        id="content"
        tabIndex={-1}
        className={`shell flex-1 pt-4 pb-10 outline-none ${narrow ? 'shell-narrow' : ''}`}
      >
        {children}
      </main>
      <Footer />
    </>
  );
}

/** A new page starts at its top, for eyes and for screen readers; going back finds its old place again. */
function useStartAtTop() {
  const content = useRef<HTMLElement>(null);
  const way = useRef(useLocation().way);
  useEffect(() => {
    if (way.current === 'browser') return;
    scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, []);
  return content;
}
