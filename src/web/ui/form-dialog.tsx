import { type ReactNode, useId } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { Banner } from './banner.tsx';
import { Dialog, useCloseDialog } from './dialog.tsx';
import { DoneView } from './done-view.tsx';

interface Props {
  title: string;
  /** What the main button says. */
  label: string;
  busy: boolean;
  dirty?: boolean;
  wide?: boolean;
  /** The main button cannot be taken back. */
  stops?: boolean;
  error?: string | null;
  onDismiss?: () => void;
  /** Set when it worked: said in place of the form, then the dialog closes by itself. */
  done?: ReactNode;
  doneMs?: number;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: its buttons at the foot, its error above the fields, its success in their place. */
export function FormDialog(props: Props) {
  const { title, busy, dirty = false, wide = false, error, onDismiss, done, onClose, children } = props;
  const form = useId();
  const isDone = done !== undefined && done !== null;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      busy={busy}
      wide={wide}
      dirty={dirty && !isDone}
      footer={
        !isDone && <FormButtons form={form} busy={busy} label={props.label} stops={props.stops ?? false} />
      }
    >
      {isDone ? (
        <DoneView onDone={onClose} {...(props.doneMs === undefined ? {} : { ms: props.doneMs })}>
          {done}
        </DoneView>
      ) : (
        <form
          id={form}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            props.onSubmit();
          }}
        >
          {error && (
            <Banner tone="bad" {...(onDismiss ? { onDismiss } : {})}>
              {error}
            </Banner>
          )}
          {children}
        </form>
      )}
    </Dialog>
  );
}

interface ButtonsProps {
  /** The form that the main button sends. */
  form: string;
  busy: boolean;
  label: string;
  stops?: boolean;
}

/** At the foot of a form in a dialog. */
export function FormButtons({ form, busy, label, stops = false }: ButtonsProps) {
  const t = useT();
  const close = useCloseDialog();
  return (
    <>
      <button type="button" className="button" disabled={busy} onClick={close}>
        {t('panel.cancel')}
      </button>
      <button
        type="submit"
        form={form}
        className={`button ${stops ? 'button-stop' : 'button-go'}`}
        disabled={busy}
      >
        {busy && <span className="spinner" />}
        {label}
      </button>
    </>
  );
}
