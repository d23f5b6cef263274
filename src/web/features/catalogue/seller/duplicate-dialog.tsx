import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useDuplicateProduct } from './queries.ts';
import type { SellerGroup } from './seller-groups.ts';

/** The same product under another name; only keys are its own. */
export function DuplicateDialog({ group, onClose }: { group: SellerGroup; onClose: () => void }) {
  const t = useT();
  const { send } = useDuplicateProduct();
  const form = useForm({
    initial: { name: `${group.baseName} 2` },
    check: ({ name }) => (name.trim() === '' ? { name: t('form.nameMissing') } : null),
    send: ({ name }) => send({ product_id: group.main.id, name: name.trim() }),
  });
  return (
    <FormDialog
      title={t('duplicate.title', { name: group.baseName })}
      form={form}
      label={t('products.duplicate')}
      failed={t('duplicate.failed')}
      done={t('duplicate.done')}
      onClose={onClose}
    >
      <TextField
        label={t('duplicate.name')}
        hint={t('duplicate.hint')}
        maxLength={100}
        {...form.field('name')}
      />
    </FormDialog>
  );
}
