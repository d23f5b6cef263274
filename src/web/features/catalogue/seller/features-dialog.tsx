import type { Product } from '#contract/catalogue/products.ts';
import type { ProductGroup } from '#domain/catalogue/product-groups.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { changeOfEach } from './group-changes.ts';
import { useChangeGroup } from './queries.ts';

/** What the card praises: the HOT description of every variant. */
export function FeaturesDialog({ group, onClose }: { group: ProductGroup<Product>; onClose: () => void }) {
  const t = useT();
  const { send } = useChangeGroup();
  const form = useForm({
    initial: { text: group.main.hotDescription },
    send: ({ text }) => send(changeOfEach(group.variants, () => ({ hotDescription: text.trim() }))),
  });
  return (
    <FormDialog
      title={t('features.title', { name: group.baseName })}
      form={form}
      label={t('products.save')}
      failed={() => t('features.failed')}
      done={t('features.done')}
      onClose={onClose}
    >
      <TextArea
        label={t('features.label')}
        hint={t('features.hint')}
        rows={5}
        maxLength={2000}
        {...form.field('text')}
      />
    </FormDialog>
  );
}
