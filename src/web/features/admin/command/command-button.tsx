import { Suspense, useEffect, useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { latePart } from '#web/i18n/late-part.tsx';
import { SearchIcon } from '#web/ui/screen/icons.tsx';
import type { Place } from '../places.ts';

const CommandBox = latePart({
  areas: ['panel', 'adminSales', 'adminCommand'],
  load: () => import('./command-box.tsx').then((file) => file.CommandBox),
});

/** Opens the box, as Ctrl K or ⌘ K does. What is typed in another dialog is not left by it. */
export function CommandButton({ places }: { places: readonly Place[] }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]:not(.side-panel)')) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="flex min-w-0 items-center gap-2.5 rounded-small text-sm text-muted max-lg:order-1 max-lg:ms-auto max-lg:size-11 max-lg:justify-center lg:min-h-9 lg:w-[min(344px,40%)] lg:border lg:border-line lg:bg-card lg:ps-2.5 lg:pe-1.5 lg:hover:border-edge"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <SearchIcon size={18} />
        <span className="min-w-0 flex-1 truncate text-start max-lg:sr-only">{t('command.title')}</span>
        <span className="kbd max-lg:sr-only" aria-hidden="true">
          {/Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'}
        </span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <CommandBox places={places} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
