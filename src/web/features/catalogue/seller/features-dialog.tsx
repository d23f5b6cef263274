import { useId, useState } from 'react';
import type { Product } from '#contract/products.ts';
import type { ProductGroup } from '#domain/catalogue.ts';
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

/** What the card praises: the HOT description of every variant. */
export function FeaturesDialog({ group, onClose }: { group: ProductGroup<Product>; onClose: () => void }) {
  const t = useT();
  const form = useId();
  const { api } = useServices();
  const { reload } = useAdminProducts();
  const before = group.main.hotDescription;
  const [text, setText] = useState(before);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const save = useAction(async () => {
    setOutcome(await changeEach(api, group.variants, () => ({ hotDescription: text.trim() })));
    await reload();
  });
  const done = outcome?.failed === 0;
  return (
    <Dialog
      title={t('features.title', { name: group.baseName })}
      onClose={onClose}
      busy={save.busy}
      dirty={!done && text !== before}
      footer={!done && <DialogButtons form={form} busy={save.busy} />}
    >
      {done ? (
        <DoneView onDone={onClose}>{t('features.done')}</DoneView>
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
              {t(outcome.failed < outcome.total ? 'features.partly' : 'features.failed')}
            </Banner>
          )}
          <FormField label={t('features.label')} hint={t('features.hint')}>
            {(props) => (
              <textarea
                {...props}
                className="field"
                rows={5}
                maxLength={2000}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </FormField>
        </form>
      )}
    </Dialog>
  );
}
