import { useState } from 'react';
import { announcementId, wordsFor } from '#domain/settings/brand.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { browserStorage } from '#web/lib/files/browser-storage.ts';
import { CloseIcon } from '#web/ui/screen/icons.tsx';
import { useMounted } from '#web/ui/screen/use-mounted.ts';

const CLOSED = 'announcement';

/** One line of the seller's above the page. Who closes it does not see it again until it says something else. */
export function AnnouncementBar() {
  const { t, locale } = useLanguage();
  const { store } = useServices();
  const mounted = useMounted();
  const [closed, setClosed] = useState(false);
  const { announcement } = store;
  if (!announcement) return null;
  const text = wordsFor(announcement.text, locale, store.defaultLanguage);
  const id = announcementId(announcement);
  // Before the page is alive the styles hide it, by what the first script has put on the page.
  if (text === '' || closed || (mounted && browserStorage.get(CLOSED) === id)) return null;
  const close = () => {
    browserStorage.set(CLOSED, id);
    setClosed(true);
  };
  return (
    <aside className="announcement" aria-label={t('layout.announcement')}>
      <div className="shell flex items-center justify-between gap-2">
        <p className="min-w-0 py-2 wrap-anywhere">
          {announcement.link ? (
            <a className="underline underline-offset-4" href={announcement.link}>
              <bdi>{text}</bdi>
            </a>
          ) : (
            <bdi>{text}</bdi>
          )}
        </p>
        <button
          type="button"
          className="grid size-11 flex-none place-items-center"
          aria-label={t('panel.close')}
          onClick={close}
        >
          <CloseIcon size={18} />
        </button>
      </div>
    </aside>
  );
}
