import { useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';

/** What this is, and the ways out of it. */
export function DemoBanner() {
  const t = useT();
  const { demo } = useServices();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const link = 'roomy flex min-h-7 items-center underline underline-offset-2 disabled:opacity-60';
  if (!demo) return null;
  const reset = () => {
    setBusy(true);
    void demo.reset();
  };
  return (
    <section className="bg-marigold text-xs font-semibold text-on-marigold" aria-label={t('demo.title')}>
      <div className="shell flex flex-wrap items-center justify-between gap-x-4">
        <span className="py-1">{asking ? t('demo.resetAsk') : t('demo.banner')}</span>
        <span className="flex flex-wrap gap-x-4">
          {asking ? (
            <>
              <button type="button" className={link} disabled={busy} onClick={reset}>
                {busy ? t('demo.resetting') : t('demo.resetYes')}
              </button>
              <button type="button" className={link} disabled={busy} onClick={() => setAsking(false)}>
                {t('demo.resetNo')}
              </button>
            </>
          ) : (
            <>
              <Link to={paths.inbox} className={link}>
                {t('layout.inbox')}
              </Link>
              <Link to={paths.signIn} className={link}>
                {t('demo.accounts')}
              </Link>
              <button type="button" className={link} onClick={() => setAsking(true)}>
                {t('demo.reset')}
              </button>
              <button type="button" className={link} onClick={demo.leave}>
                {t('demo.leave')}
              </button>
            </>
          )}
        </span>
      </div>
    </section>
  );
}
