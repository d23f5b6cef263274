import { useState } from 'react';
import type { Product } from '#contract/catalogue/products.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { AddVariant } from './add-variant.tsx';
import { useDeleteProduct } from './queries.ts';
import { useSellerGroups } from './seller-products.ts';
import { VariantPrice } from './variant-price.tsx';

interface Props {
  /** Of the group; it is followed while its variants come and go. */
  name: string;
  onClose: () => void;
}

/** The durations that a product is sold for. */
export function VariantsDialog({ name, onClose }: Props) {
  const t = useT();
  const groups = useSellerGroups();
  const group = groups.find((each) => each.baseName.toLowerCase() === name.toLowerCase());
  const [leaving, setLeaving] = useState<Product | null>(null);
  const [last, setLast] = useState(false);
  const [typing, setTyping] = useState(false);
  const remove = useDeleteProduct();
  const askToRemove = (product: Product) => {
    const isLast = (group?.variants.length ?? 0) <= 1;
    setLast(isLast);
    remove.clear();
    if (!isLast) setLeaving(product);
  };
  return (
    <Dialog title={t('variants.title', { name })} onClose={onClose} dirty={typing}>
      <div className="flex flex-col gap-5">
        {last && (
          <Banner tone="bad" onDismiss={() => setLast(false)}>
            {t('variants.last')}
          </Banner>
        )}
        <ul className="flex flex-col gap-3">
          {group?.variants.map((variant) => (
            <VariantPrice key={variant.id} variant={variant} onRemove={() => askToRemove(variant)} />
          ))}
        </ul>
        {group && <AddVariant group={group} onTyping={setTyping} />}
      </div>
      {leaving && (
        <ConfirmDialog
          title={t('products.deleteTitle')}
          action={t('products.delete')}
          busy={remove.busy}
          error={remove.error === null ? null : failureText(t, remove.error)}
          onConfirm={async () => {
            if (await remove.run({ id: leaving.id })) setLeaving(null);
          }}
          onClose={() => setLeaving(null)}
        >
          {t('products.deleteText', { name: leaving.name })}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
