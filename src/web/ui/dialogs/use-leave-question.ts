import { useEffect } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useUnsavedWarning } from './dialog.tsx';

const WAYS_OUT = 'a[href], [role=tab], [data-leads]';
const TAB_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** While something on the page is not saved, links and tabs ask before they lead away from it. */
export function useLeaveQuestion(dirty: boolean): void {
  const t = useT();
  useUnsavedWarning(dirty);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: Event) => {
      if (confirm(t('panel.unsaved'))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const target = (event: Event, selector: string) =>
      event.target instanceof Element ? event.target.closest(selector) : null;
    const onClick = (event: MouseEvent) => {
      const way = target(event, WAYS_OUT);
      // What opens elsewhere leaves this page as it is.
      if (!way || way.getAttribute('target') === '_blank' || event.ctrlKey || event.metaKey) return;
      ask(event);
    };
    const onKey = (event: KeyboardEvent) => {
      if (TAB_KEYS.includes(event.key) && target(event, '[role=tablist]')) ask(event);
    };
    document.addEventListener('click', onClick, true);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [dirty, t]);
}
