import { useT } from '#web/i18n/language-context.tsx';
import { useCloseDialog } from '#web/ui/dialog.tsx';

interface Props {
  /** The form that the main button sends. */
  form: string;
  busy: boolean;
  label?: string;
}

/** At the foot of a form in a dialog. */
export function DialogButtons({ form, busy, label }: Props) {
  const t = useT();
  const close = useCloseDialog();
  return (
    <>
      <button type="button" className="button" disabled={busy} onClick={close}>
        {t('panel.cancel')}
      </button>
      <button type="submit" form={form} className="button button-go" disabled={busy}>
        {busy && <span className="spinner" />}
        {label ?? t('products.save')}
      </button>
    </>
  );
}
