import type { Product } from '#contract/catalogue/products.ts';
import type { ProductGroup } from '#domain/catalogue/product-groups.ts';
import { isWebLink } from '#domain/shop/links.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { changeOfEach } from './group-changes.ts';
import { useChangeGroup } from './queries.ts';

const LINK_DONE_MS = 900;

/** The download link that buyers get with their key; an empty one removes it. */
export function LinkDialog({ group, onClose }: { group: ProductGroup<Product>; onClose: () => void }) {
  const t = useT();
  const { send } = useChangeGroup();
  const form = useForm({
    initial: { link: group.main.customLink ?? '' },
    check: ({ link }) =>
      link.trim() === '' || isWebLink(link.trim())
        ? null
        : { link: t('link.invalid', { host: location.origin }) },
    send: ({ link }) => send(changeOfEach(group.variants, () => ({ customLink: link.trim() }))),
  });
  return (
    <FormDialog
      title={t('link.title', { name: group.baseName })}
      form={form}
      label={t('products.save')}
      failed={() => t('link.failed')}
      done={t(form.values.link.trim() === '' ? 'link.removed' : 'link.saved')}
      doneMs={LINK_DONE_MS}
      onClose={onClose}
    >
      <TextField label={t('link.label')} hint={t('link.hint')} type="url" dir="ltr" {...form.field('link')} />
    </FormDialog>
  );
}
