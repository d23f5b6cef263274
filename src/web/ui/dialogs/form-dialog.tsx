import { type ReactNode, useEffect, useId, useRef } from 'react';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Form } from '#web/lib/hooks/use-form.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { Banner, Problem } from '#web/ui/screen/banner.tsx';
import { DoneView } from '../screen/done-view.tsx';
import { Dialog, focusFirstField, useCloseDialog } from './dialog.tsx';

interface Props {
  title: string;
  form: Pick<
    Form<object>,
    | 'dirty'
    | 'busy'
    | 'problem'
    | 'failure'
    | 'turnedDown'
    | 'submit'
    | 'again'
    | 'rounds'
    | 'dismiss'
    | 'result'
  >;
  /** What the main button says. */
  label: string;
  /** Our own word for a failure that the store has none for, or whatever is to be said of it. */
  failed?: string | ((failure: unknown) => ReactNode);
  /** Said in place of the form when it worked; then the dialog closes by itself. */
  done?: ReactNode;
  doneMs?: number;
  /** Many are made one after another: a further button saves and begins anew, which is said so. */
  more?: string | undefined;
  wide?: boolean;
  /** The main button cannot be taken back. */
  stops?: boolean;
  /** Something else in it is under way. */
  busy?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: its buttons at the foot, what is wrong above the fields, its success in their place. */
export function FormDialog(props: Props) {
  const { title, form, wide = false, stops = false, done, onClose, children } = props;
  const t = useT();
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const busy = form.busy || (props.busy ?? false);
  const isDone = form.result !== null && done !== undefined;
  useEffect(() => {
    if (form.turnedDown > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.turnedDown]);
  useEffect(() => {
    if (form.rounds > 0) focusFirstField(box.current);
  }, [form.rounds]);
  const { busy: sending, problem, failure } = form;
  useEffect(() => {
    // It stands above the fields: who sent a long form from its foot would not see it.
    if (!sending && (problem !== null || failure !== null))
      box.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [sending, problem, failure]);
  const said = (failure: unknown) =>
    typeof props.failed === 'function' ? props.failed(failure) : failureText(t, failure, props.failed);
  const error = form.problem ?? (form.failure === null ? null : said(form.failure));
  return (
    <Dialog
      title={title}
      onClose={onClose}
      busy={busy && !isDone}
      wide={wide}
      dirty={form.dirty}
      footer={
        !isDone && (
          <FormButtons
            form={id}
            busy={busy}
            label={props.label}
            stops={stops}
            onMore={props.more === undefined ? undefined : () => void form.again()}
          />
        )
      }
    >
      {isDone ? (
        <DoneView onDone={onClose} ms={props.doneMs}>
          {done}
        </DoneView>
      ) : (
        <FormBox key={form.rounds} ref={box} id={id} className="flex flex-col gap-4" onSubmit={form.submit}>
          <Problem text={error} onDismiss={form.dismiss} />
          {form.rounds > 0 && !form.dirty && error === null && <Banner tone="good">{props.more}</Banner>}
          {children}
        </FormBox>
      )}
    </Dialog>
  );
}

interface ButtonsProps {
  /** The form that the main button sends. */
  form: string;
  busy: boolean;
  label: string;
  stops: boolean;
  onMore: (() => void) | undefined;
}

/** At the foot of a form in a dialog. */
function FormButtons({ form, busy, label, stops, onMore }: ButtonsProps) {
  const t = useT();
  const close = useCloseDialog();
  return (
    <>
      <Button label={t('panel.cancel')} disabled={busy} onClick={close} />
      {onMore && <Button label={t('panel.saveMore')} disabled={busy} onClick={onMore} />}
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
