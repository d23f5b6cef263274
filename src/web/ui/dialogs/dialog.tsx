import { createContext, type ReactNode, use, useEffect, useId, useRef } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { IconButton } from '#web/ui/fields/icon-button.tsx';
import { CloseIcon } from '../screen/icons.tsx';
import { openDialogs } from './open-dialogs.ts';
import '../styles/panel.css';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Stands below the content and stays in sight. */
  footer?: ReactNode;
  wide?: boolean;
  /** The content is all there is: its own field stands at the head, and Escape closes it. */
  bare?: boolean;
  /** Something is typed and not saved: closing asks first. */
  dirty?: boolean;
  /** Something is under way that must not be left half-way. */
  busy?: boolean;
}

/** Where one begins to type; a dialog without such a field leaves it to the browser. */
const FIELD = ':is(input:not([type="hidden"], [type="file"], [readonly]), textarea, select):not(:disabled)';
export const focusFirstField = (within: ParentNode | null | undefined): void =>
  within?.querySelector<HTMLElement>(FIELD)?.focus();

const CloseDialog = createContext<() => void>(() => {});
/** Closes the dialog around it as its own close button does: what is not saved is asked about. */
export const useCloseDialog = (): (() => void) => use(CloseDialog);

/** A modal. It is open while it is rendered; focus goes in, stays in, and comes back to where it was. */
export function Dialog({
  title,
  onClose,
  children,
  footer,
  wide = false,
  bare = false,
  dirty = false,
  busy = false,
}: Props) {
  const t = useT();
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    dialog?.showModal();
    focusFirstField(dialog?.querySelector('.modal-body'));
    const closed = openDialogs.opened();
    return () => {
      closed();
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useUnsavedWarning(dirty);

  const close = () => {
    if (busy) return;
    if (!dirty || confirm(t('panel.unsaved'))) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the close button
    <dialog
      ref={box}
      className={`modal ${wide ? 'modal-wide' : ''} ${bare ? 'modal-bare' : ''}`}
      {...(bare ? { 'aria-label': title } : { 'aria-labelledby': titleId })}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === box.current) close();
      }}
      onClick={(event) => event.target === box.current && close()}
    >
      <CloseDialog value={close}>
        {bare ? (
          children
        ) : (
          <div className="flex max-h-[inherit] flex-col">
            <div className="flex items-center gap-3 border-b border-dashed border-line py-2.5 ps-5 pe-2">
              <h2 id={titleId} className="min-w-0 flex-1 text-lg font-bold wrap-anywhere">
                {title}
              </h2>
              <IconButton icon={<CloseIcon />} label={t('panel.close')} onClick={close} />
            </div>
            <div className="modal-body">{children}</div>
            {footer && <div className="modal-foot">{footer}</div>}
          </div>
        )}
      </CloseDialog>
    </dialog>
  );
}

/** The browser asks before the tab is closed or reloaded. */
export function useUnsavedWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [dirty]);
}
