import { useState } from 'react';
import type { Product } from '#contract/products.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AddVariant } from './add-variant.tsx';
import { useAdminProducts } from './admin-products.tsx';
import { VariantPrice } from './variant-price.tsx';

interface Props {
  /** Of the group; it is followed while its variants come and go. */
  name: string;
  onClose: () => void;
}

/** The durations that a product is sold for. */
export function VariantsDialog({ name, onClose }: Props) {
  const t = useT();
  const { api } = useServices();
  const { groups, reload } = useAdminProducts();
  const group = groups.find((each) => each.baseName.toLowerCase() === name.toLowerCase());
  const [leaving, setLeaving] = useState<Product | null>(null);
  const [last, setLast] = useState(false);
  const [typing, setTyping] = useState(false);
  const remove = useAction(async (product: Product) => {
    await api.call(endpoints.deleteProduct, { id: product.id });
    await reload();
    setLeaving(null);
  });
  const askToRemove = (product: Product) => {
    const isLast = (group?.variants.length ?? 0) <= 1;
    setLast(isLast);
    remove.clear();
    if (!isLast) setLeaving(product);
  };
  return (
    <Dialog title={t('variants.title', { name })} onClose={onClose} dirty={typing}>
      <div className="flex flex-col gap-5">
        {last && <Banner tone="bad">{t('variants.last')}</Banner>}
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
          error={remove.error ? failureText(t, remove.error) : null}
          onConfirm={() => void remove.run(leaving)}
          onClose={() => setLeaving(null)}
        >
          {t('products.deleteText', { name: leaving.name })}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
