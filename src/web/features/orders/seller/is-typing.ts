import { openDialogs } from '#web/ui/dialogs/open-dialogs.ts';

/** Whether a key belongs to a field, a dialog or the browser, and is no shortcut of the page. */
export const isTyping = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  openDialogs.get() > 0 ||
  (event.target instanceof Element &&
    event.target.closest('input, textarea, select, [contenteditable]') !== null);
