import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useWide } from '#web/lib/hooks/use-narrow.ts';
import { IconButton } from '#web/ui/fields/icon-button.tsx';
import { CloseIcon } from '../screen/icons.tsx';
import { openDialogs } from './open-dialogs.ts';
import '../styles/side-panel.css';

interface Props {
  title: string;
  /** What it shows: another one is read from its top. */
  about: string | number;
  /** Stands beside the title. */
  tools?: ReactNode;
  /** Stands below the content and stays in sight. */
  footer?: ReactNode;
  busy?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Something to read beside the page, which stays in use; where there is no room for both it is a page of its own. Escape
 * closes it, and the focus goes to what `data-panel` on the page names it, or back to where it was.
 */
export function SidePanel({ title, about, tools, footer, busy = false, onClose, children }: Props) {
  const t = useT();
  const wide = useWide();
  const box = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(about);
  const close = () => {
    if (!busy) onClose();
  };
  const leave = useEffectEvent(close);
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      const row = document.querySelector<HTMLElement>(`[data-panel="${shown.current}"]`);
      const to = row ?? (before instanceof HTMLElement && before.isConnected ? before : null);
      to?.focus({ preventScroll: row === null });
    };
  }, []);
  useEffect(() => {
    shown.current = about;
    if (body.current) body.current.scrollTop = 0;
  }, [about]);
  useEffect(() => {
    const dialog = box.current;
    if (wide) dialog?.show();
    else dialog?.showModal();
    dialog?.focus();
    const closed = wide ? () => {} : openDialogs.opened();
    return () => {
      closed();
      dialog?.close();
    };
  }, [wide]);
  useEffect(() => {
    if (!wide) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || openDialogs.get() > 0) return;
      if (!(event.target instanceof HTMLInputElement)) leave();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [wide]);
  return (
    <dialog
      ref={box}
      className="side-panel"
      aria-label={title}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === box.current) close();
      }}
    >
      <div className="side-panel-head">
        {tools}
        <IconButton icon={<CloseIcon size={18} />} label={t('panel.close')} onClick={close} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div ref={body} className="side-panel-body" tabIndex={0}>
        {children}
      </div>
      {footer && <div className="side-panel-foot">{footer}</div>}
    </dialog>
  );
}
