import type { Product } from '#contract/catalogue/products.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useOpenDialog } from '#web/ui/dialogs/dialog-stack.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { DeleteProductsDialog } from './delete-dialogs.tsx';
import { MaintenanceDialog } from './maintenance-dialog.tsx';
import { ManyPricesDialog, ManyTermsDialog } from './many-dialogs.tsx';

interface Props {
  products: readonly Product[];
  /** Every variant of theirs: a product stops as a whole. */
  siblings: readonly Product[];
  onClear: () => void;
}

/** What can be done to the variants that are ticked. */
export function SelectionBar({ products, siblings, onClear }: Props) {
  const t = useT();
  const open = useOpenDialog();
  return (
    <section className="selection-bar" aria-label={t('products.selection')}>
      <p className="me-auto text-sm font-semibold" role="status">
        {t('products.selected', { n: products.length })}
      </p>
      <Button
        label={t('products.price')}
        look="small"
        onClick={() => open((close) => <ManyPricesDialog products={products} onClose={close} />)}
      />
      <Button
        label={t('many.terms')}
        look="small"
        onClick={() => open((close) => <ManyTermsDialog products={siblings} onClose={close} />)}
      />
      <Button
        label={t('products.maintenance')}
        look="small"
        onClick={() => open((close) => <MaintenanceDialog products={siblings} onClose={close} />)}
      />
      <Button
        label={t('products.delete')}
        look="small danger"
        onClick={() =>
          open((close) => <DeleteProductsDialog products={products} onClose={close} onDone={onClear} />)
        }
      />
      <Button label={t('products.unselect')} look="small" onClick={onClear} />
    </section>
  );
}
