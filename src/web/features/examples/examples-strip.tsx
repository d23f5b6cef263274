import { useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { ClearDialog } from './clear-dialog.tsx';

/** Above every place, until they are cleared. */
export function ExamplesStrip() {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <section
      aria-label={t('examples.there')}
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-dashed border-edge bg-soft px-4 py-2 text-sm"
    >
      <p className="min-w-48 flex-1">
        <b>{t('examples.there')}</b> <span className="text-muted">{t('examples.notYours')}</span>
      </p>
      <button
        type="button"
        className="button button-small button-dense"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {t('examples.clear')}
      </button>
      {asking && <ClearDialog onClose={() => setAsking(false)} />}
    </section>
  );
}
