import { useT } from '#web/i18n/language-context.tsx';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';

/** For who comes by keyboard: past what is the same on every page. */
export function SkipLink() {
  const t = useT();
  return (
    <a className="skip-link" href="#content">
      {t('layout.skip')}
    </a>
  );
}

/** Stays in sight however far the page is scrolled: what is pressed now cannot work. */
export function OfflineStrip() {
  const t = useT();
  const online = useOnline();
  return (
    <div className="no-print sticky top-0 z-20" role="status">
      {!online && (
        <p className="offline-note">
          <span className="shell flex min-h-9 items-center py-1.5">{t('layout.offline')}</span>
        </p>
      )}
    </div>
  );
}

export function SandboxStrip() {
  const t = useT();
  return (
    <div className="bg-marigold text-xs font-semibold text-on-marigold">
      <div className="shell flex items-center justify-between gap-3">
        <span>{t('layout.sandbox')}</span>
        <Link to={paths.inbox} className="roomy flex min-h-7 items-center underline underline-offset-2">
          {t('layout.inbox')}
        </Link>
      </div>
    </div>
  );
}
