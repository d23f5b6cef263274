import { useState } from 'react';
import type { Product } from '#contract/products.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useAdminProducts } from './admin-products.tsx';
import { deleteEach } from './group-changes.ts';

interface Props {
  products: readonly Product[];
  onClose: () => void;
  onDone?: () => void;
}

/** One product, or those that were selected. */
export function DeleteProductsDialog({ products, onClose, onDone }: Props) {
  const t = useT();
  const { api } = useServices();
  const { reload } = useAdminProducts();
  const [failure, setFailure] = useState<string | null>(null);
  const remove = useAction(async () => {
    const { failed, total, error } = await deleteEach(api, products);
    await reload();
    if (failed === 0) {
      onDone?.();
      onClose();
    } else setFailure(failed < total ? t('products.partly', { failed, total }) : failureText(t, error));
  });
  const [only] = products;
  return (
    <ConfirmDialog
      title={t('products.deleteTitle')}
      action={t('products.delete')}
      busy={remove.busy}
      error={failure}
      onConfirm={() => void remove.run()}
      onClose={onClose}
    >
      {products.length === 1 && only
        ? t('products.deleteText', { name: only.name })
        : t('products.deleteMany', { n: products.length })}
    </ConfirmDialog>
  );
}

/** Everything at once asks for a word to be typed. */
export function DeleteAllDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { api } = useServices();
  const { products, reload } = useAdminProducts();
  const remove = useAction(async () => {
    await api.call(endpoints.deleteAllProducts, {});
    await reload();
    onClose();
  });
  return (
    <ConfirmDialog
      title={t('products.deleteAll')}
      action={t('products.deleteAll')}
      typed={t('products.deleteAllWord')}
      busy={remove.busy}
      error={remove.error ? failureText(t, remove.error) : null}
      onConfirm={() => void remove.run()}
      onClose={onClose}
    >
      {t('products.deleteAllText', { n: products.length })}
    </ConfirmDialog>
  );
}
