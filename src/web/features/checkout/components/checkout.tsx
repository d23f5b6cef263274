import type { Product } from '#contract/products.ts';
import { groupProducts } from '#domain/product-groups.ts';
import { useLive } from '#web/features/catalogue/api/use-live.ts';
import { byShownPrice, promoEnd } from '#web/features/catalogue/card-view.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useTitle } from '#web/i18n/use-title.ts';
import { paths } from '#web/lib/paths.ts';
import type { Resource } from '#web/lib/resource.ts';
import { Link } from '#web/lib/router.tsx';
import { useServices } from '#web/lib/services.ts';
import { Banner } from '#web/ui/banner.tsx';
import { MessageScreen } from '#web/ui/message-screen.tsx';
import { productIdIn, productOf } from '../product-of.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { ProductHeader } from './product-header.tsx';

/** Everything that /purchase can be: loading, failed, not found, in maintenance, or for sale. */
export function Checkout({ search }: { search: string }) {
  const variants = useServices().shelf.variants(productIdIn(search));
  const { value: products, loading } = useLive(variants);
  if (!products) return loading ? <CheckoutSkeleton /> : <LoadFailed onRetry={variants} />;
  const asked = productOf(products, search);
  const [group] = groupProducts(products);
  if (!asked || !group) return <NotFound />;
  if (asked.isMaintenanceMode) return <InMaintenance baseName={group.baseName} product={asked} />;
  return (
    <ForSale key={group.main.baseName} baseName={group.baseName} asked={asked} variants={group.variants} />
  );
}

function ForSale({ baseName, asked, variants }: { baseName: string; asked: Product; variants: Product[] }) {
  useTitle(baseName);
  return (
    <CheckoutForm baseName={baseName} asked={asked} variants={byShownPrice(variants)}>
      <ProductHeader baseName={baseName} product={asked} promoEndsAt={promoEnd(variants)} />
    </CheckoutForm>
  );
}

function InMaintenance({ baseName, product }: { baseName: string; product: Product }) {
  const t = useT();
  useTitle(baseName);
  const { checkoutMaintenance } = useServices().store;
  const reason = product.maintenanceReason || checkoutMaintenance || t('checkout.defaultReason');
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4">
      <Banner tone="bad">{t('checkout.maintenance', { reason })}</Banner>
      <ProductHeader baseName={baseName} product={product} />
      <BackToStore />
    </div>
  );
}

function NotFound() {
  const t = useT();
  useTitle(t('checkout.notFound'));
  return (
    <MessageScreen title={t('checkout.notFound')} text={t('checkout.notFoundText')}>
      <BackToStore />
    </MessageScreen>
  );
}

function LoadFailed({ onRetry }: { onRetry: Resource<Product[]> }) {
  const t = useT();
  const { now } = useServices();
  return (
    <MessageScreen tone="bad" title={t('checkout.loadFailed')}>
      <button type="button" className="button button-main" onClick={() => void onRetry.refresh(now())}>
        {t('checkout.retry')}
      </button>
      <BackToStore />
    </MessageScreen>
  );
}

function BackToStore() {
  const t = useT();
  return (
    <Link to={paths.home} className="button">
      {t('checkout.back')}
    </Link>
  );
}

function CheckoutSkeleton() {
  const t = useT();
  return (
    <div role="status" aria-label={t('catalogue.loading')} className="flex flex-col gap-3">
      <div className="skeleton h-32" />
      <div className="skeleton mt-4 h-13" />
      <div className="skeleton h-13" />
      <div className="skeleton h-13" />
    </div>
  );
}
