import { needsKeys, useSellerProducts } from '#web/features/catalogue/seller/seller-products.ts';
import { formatCount } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { paths } from '#web/lib/page/paths.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { useNavigate } from '#web/lib/page/router.tsx';
import { useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { PlusIcon } from '#web/ui/screen/icons.tsx';

/** At hand at every place: what is sold out, and a new product. */
export function StockButtons() {
  const { t, locale } = useLanguage();
  const open = useOpenNamed();
  const may = useMay();
  const navigate = useNavigate();
  const { products } = useSellerProducts();
  const out = products.filter(needsKeys).length;
  return (
    <div className="flex gap-2">
      <Button look="small dense" onClick={() => open('outOfStock', {})}>
        {t('admin.stock')}
        {out > 0 && (
          <span className="badge badge-bad">
            <span className="sr-only">{t('admin.outOfStock')} </span>
            {formatCount(out, locale)}
          </span>
        )}
      </Button>
      {may('products.change') && (
        <Button
          icon={<PlusIcon size={16} />}
          label={t('admin.addProduct')}
          look="small dense"
          data-leads
          onClick={() => navigate(paths.adminProduct())}
        />
      )}
    </div>
  );
}
