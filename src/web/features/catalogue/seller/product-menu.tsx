import { productPath } from '#contract/pages.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { paths } from '#web/lib/page/paths.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { Link } from '#web/lib/page/router.tsx';
import { useOpenDialog, useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { RowMenu } from '#web/ui/lists/row-menu.tsx';
import { DeleteProductsDialog } from './delete-dialogs.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { MaintenanceDialog } from './maintenance-dialog.tsx';
import type { SellerGroup } from './seller-groups.ts';

interface Props {
  /** All of it, whatever a filter shows. */
  group: SellerGroup;
  /** Its own page is where one is. */
  isOpen?: boolean;
}

/** What can be done to a product as a whole; what takes it away stands last and apart. */
export function ProductMenu({ group, isOpen = false }: Props) {
  const t = useT();
  const may = useMay();
  const open = useOpenDialog();
  const openNamed = useOpenNamed();
  const { main, variants, baseName } = group;
  const mayChange = may('products.change');
  // Where keys are missed first.
  const emptiest = variants.reduce((least, each) =>
    each.availableCodes < least.availableCodes ? each : least,
  );
  const item = (label: string, onPress: () => void, danger = false) => (
    <button type="button" className={`menu-item ${danger ? 'text-chilli-text' : ''}`} onClick={onPress}>
      {label}
    </button>
  );
  return (
    <RowMenu label={t('product.menuOf', { name: baseName })}>
      {mayChange && !isOpen && main.groupId && (
        <Link className="menu-item" to={paths.adminProduct(main.groupId)}>
          {t('product.open')}
        </Link>
      )}
      {main.slug && (
        <Link className="menu-item" to={productPath(main.slug)} target="_blank" rel="noopener">
          {t('product.inShop')}
        </Link>
      )}
      {(may('stock.change') || may('keys.see')) &&
        item(t(may('stock.change') ? 'keys.add' : 'products.keys'), () =>
          openNamed('keys', { productId: emptiest.id }),
        )}
      {mayChange && (
        <>
          {item(t('products.duplicate'), () =>
            open((close) => <DuplicateDialog group={group} onClose={close} />),
          )}
          <hr className="my-1 border-line" />
          {item(t('products.maintenance'), () =>
            open((close) => <MaintenanceDialog products={variants} onClose={close} />),
          )}
          {item(t('hot.title'), () => openNamed('hotOrder', {}))}
          <hr className="my-1 border-line" />
          {item(
            t('products.delete'),
            () => open((close) => <DeleteProductsDialog products={variants} onClose={close} />),
            true,
          )}
        </>
      )}
    </RowMenu>
  );
}
