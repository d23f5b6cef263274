import type { Product } from '#contract/catalogue/products.ts';
import { wordsFor } from '#domain/settings/brand.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { changeOfEach } from './group-changes.ts';
import { useChangeGroup } from './queries.ts';

interface Props {
  /** Every variant of a group, or whatever was selected. */
  products: readonly Product[];
  onClose: () => void;
}

/** Stops or resumes the sale of products, with a reason that buyers see. */
export function MaintenanceDialog({ products, onClose }: Props) {
  const t = useT();
  const { send } = useChangeGroup();
  const { cardMaintenance, maintenanceTitle, defaultLanguage } = useServices().store;
  const title = wordsFor(maintenanceTitle, t.locale, defaultLanguage) || t('maintenance.title');
  const [first] = products;
  const form = useForm({
    initial: { on: first?.isMaintenanceMode ?? false, reason: first?.maintenanceReason ?? '' },
    send: ({ on, reason }) =>
      send(
        changeOfEach(products, () => ({
          isMaintenanceMode: on,
          maintenanceReason: on ? reason.trim() : '',
        })),
      ),
  });
  const { on } = form.values;
  return (
    <FormDialog
      title={title}
      form={form}
      label={t('products.save')}
      failed={() => t('maintenance.failed')}
      done={t('maintenance.done')}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{t('maintenance.text', { n: products.length })}</p>
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">{title}</legend>
        {[false, true].map((value) => (
          <label key={String(value)} className="choice">
            <input
              type="radio"
              name="maintenance"
              checked={on === value}
              onChange={() => form.set({ on: value })}
            />
            <span className="font-semibold">{t(value ? 'maintenance.on' : 'maintenance.normal')}</span>
            <span className="choice-mark" />
          </label>
        ))}
      </fieldset>
      {on && (
        <TextField
          label={t('maintenance.reason')}
          hint={t('maintenance.reasonHint')}
          maxLength={200}
          placeholder={cardMaintenance || t('catalogue.defaultReason')}
          {...form.field('reason')}
        />
      )}
    </FormDialog>
  );
}
