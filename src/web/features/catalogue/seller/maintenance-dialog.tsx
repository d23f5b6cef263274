import { useId, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { DoneView } from '#web/ui/done-view.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { useAdminProducts } from './admin-products.tsx';
import { changeEach, type Outcome } from './group-changes.ts';

interface Props {
  /** Every variant of a group, or whatever was selected. */
  products: readonly Product[];
  onClose: () => void;
}

/** Stops or resumes the sale of products, with a reason that buyers see. */
export function MaintenanceDialog({ products, onClose }: Props) {
  const t = useT();
  const form = useId();
  const { api } = useServices();
  const { reload } = useAdminProducts();
  const [first] = products;
  const before = { on: first?.isMaintenanceMode ?? false, reason: first?.maintenanceReason ?? '' };
  const [on, setOn] = useState(before.on);
  const [reason, setReason] = useState(before.reason);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const save = useAction(async () => {
    const change = () => ({ isMaintenanceMode: on, maintenanceReason: on ? reason.trim() : '' });
    setOutcome(await changeEach(api, products, change));
    await reload();
  });
  const done = outcome?.failed === 0;
  const changed = on !== before.on || reason !== before.reason;
  return (
    <Dialog
      title={t('maintenance.title')}
      onClose={onClose}
      busy={save.busy}
      dirty={changed && !done}
      footer={!done && <DialogButtons form={form} busy={save.busy} />}
    >
      {done ? (
        <DoneView onDone={onClose}>{t('maintenance.done')}</DoneView>
      ) : (
        <form
          id={form}
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void save.run();
          }}
        >
          {outcome && (
            <Banner tone="bad">
              {outcome.failed < outcome.total
                ? t('products.partly', { failed: outcome.failed, total: outcome.total })
                : t('maintenance.failed')}
            </Banner>
          )}
          <p className="text-sm text-muted">{t('maintenance.text', { n: products.length })}</p>
          <fieldset className="grid gap-2 sm:grid-cols-2">
            <legend className="sr-only">{t('maintenance.title')}</legend>
            {[false, true].map((value) => (
              <label key={String(value)} className="choice">
                <input type="radio" name="maintenance" checked={on === value} onChange={() => setOn(value)} />
                <span className="font-semibold">{t(value ? 'maintenance.on' : 'maintenance.normal')}</span>
                <span className="choice-mark" />
              </label>
            ))}
          </fieldset>
          {on && (
            <FormField label={t('maintenance.reason')} hint={t('maintenance.reasonHint')}>
              {(props) => (
                <input
                  {...props}
                  className="field"
                  maxLength={200}
                  placeholder={t('catalogue.defaultReason')}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </FormField>
          )}
        </form>
      )}
    </Dialog>
  );
}
