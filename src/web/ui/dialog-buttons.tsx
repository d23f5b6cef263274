import { useT } from '#web/i18n/language-context.tsx';
import { FormButtons } from './form-dialog.tsx';

interface Props {
  /** The form that the main button sends. */
  form: string;
  busy: boolean;
  label?: string;
}

/** Most of the seller's dialogs save something. */
export function DialogButtons({ form, busy, label }: Props) {
  const t = useT();
  return <FormButtons form={form} busy={busy} label={label ?? t('products.save')} />;
}
