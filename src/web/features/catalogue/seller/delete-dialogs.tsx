import type { Product } from '#contract/catalogue/products.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { removalOf } from './group-changes.ts';
import { useChangeGroup, useDeleteAllProducts } from './queries.ts';
import { useSellerGroups } from './seller-products.ts';

interface Props {
  products: readonly Product[];
  onClose: () => void;
  onDone?: () => void;
}

/** One product, or those that were selected. */
export function DeleteProductsDialog({ products, onClose, onDone }: Props) {
  const t = useT();
  const remove = useChangeGroup();
  const [only] = products;
  return (
    <ConfirmDialog
      title={t('products.deleteTitle')}
      action={t('products.delete')}
      busy={remove.busy}
      error={remove.error === null ? null : failureText(t, remove.error)}
      onConfirm={async () => {
        if (!(await remove.run(removalOf(products)))) return;
        onDone?.();
        onClose();
      }}
      onClose={onClose}
    >
      {products.length === 1 && only
        ? t('products.deleteText', { name: only.name })
        : t('products.deleteMany', { n: products.length })}
    </ConfirmDialog>
  );
}

/** Everything at once asks for the shop's name to be typed. */
export function DeleteAllDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const remove = useDeleteAllProducts();
  const { store } = useServices();
  const groups = useSellerGroups();
  return (
    <ConfirmDialog
      title={t('products.deleteAll')}
      action={t('products.deleteAll')}
      typed={store.name}
      busy={remove.busy}
      error={remove.error === null ? null : failureText(t, remove.error)}
      onConfirm={async () => {
        if (await remove.run({})) onClose();
      }}
      onClose={onClose}
    >
      {t('products.deleteAllText', { n: groups.length })}
    </ConfirmDialog>
  );
}
