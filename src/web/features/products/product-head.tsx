import type { OwnProduct } from '#contract/catalogue/save-product.ts';
import { productPath } from '#contract/pages.ts';
import { ProductMenu } from '#web/features/catalogue/seller/product-menu.tsx';
import { useSellerGroups } from '#web/features/catalogue/seller/seller-products.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { Picture } from '#web/ui/screen/picture.tsx';

/** What it is, whether it is sold, where buyers find it, and what can be done to it as a whole. */
export function ProductHead({ own }: { own: OwnProduct | null }) {
  const t = useT();
  const group = useSellerGroups().find(({ main }) => main.groupId === own?.id);
  const stops = group?.main.isMaintenanceMode ?? false;
  return (
    <header className="flex flex-wrap items-center gap-3">
      {own && (
        <span className="size-14 flex-none overflow-hidden rounded-card [&>*]:size-full [&>*]:object-cover max-sm:size-11">
          <Picture src={own.pictures[0] ?? ''} eager />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <Link
          className="text-xs font-semibold text-muted underline min-[1280px]:hidden"
          to={paths.adminTab('products')}
        >
          {t('product.back')}
        </Link>
        <h2 className="flex flex-wrap items-center gap-x-3 text-lg font-extrabold">
          <bdi className="wrap-anywhere">{own?.name ?? t('form.addTitle')}</bdi>
          {own && (
            <span className="flex items-center gap-1.5 text-sm font-medium">
              <span className={`state-dot ${stops ? 'bg-chilli' : 'bg-teal'}`} />
              {t(stops ? 'maintenance.on' : 'product.onSale')}
            </span>
          )}
        </h2>
        {own && (
          <p className="truncate font-mono text-xs text-muted">
            <bdi dir="ltr">{productPath(own.slug)}</bdi>
          </p>
        )}
      </div>
      {own && (
        <Link
          className="button button-small button-dense max-sm:hidden"
          to={productPath(own.slug)}
          target="_blank"
          rel="noopener"
        >
          {t('product.inShop')}
        </Link>
      )}
      {group && <ProductMenu group={group} isOpen />}
    </header>
  );
}
