import { lazy, Suspense, useEffect, useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { SearchIcon } from '#web/ui/screen/icons.tsx';
import type { Place } from '../places.ts';

const CommandBox = lazy(() => import('./command-box.tsx').then((file) => ({ default: file.CommandBox })));

/** Opens the box, as Ctrl K or ⌘ K does. What is typed in another dialog is not left by it. */
export function CommandButton({ places }: { places: readonly Place[] }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button type="button" className="command-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SearchIcon size={18} />
        <span className="command-name">{t('command.title')}</span>
        <span className="kbd" aria-hidden="true">
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
