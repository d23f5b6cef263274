import type { Product } from '#contract/catalogue/products.ts';
import type { AskedProduct } from '#contract/shop/store.ts';
import { groupProducts } from '#domain/catalogue/product-groups.ts';
import { useLive } from '#web/features/catalogue/api/use-live.ts';
import { byShownPrice, promoEnd } from '#web/features/catalogue/card-view.ts';
import { SearchBox } from '#web/features/catalogue/components/search-box.tsx';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';
import { useTitle } from '#web/i18n/use-title.ts';
import type { Resource } from '#web/lib/calls/resource.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link, useNavigate } from '#web/lib/page/router.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { MessageScreen } from '#web/ui/screen/message-screen.tsx';
import { productOf } from '../product-of.ts';
import { productPageOf } from '../read-product-page.ts';
import { useProductPage } from '../use-product-page.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { ProductAbout } from './product-about.tsx';
import { ProductHeader } from './product-header.tsx';

/** Everything that a product's page can be: loading, failed, not found, in maintenance, or for sale. */
export function Checkout({ address }: { address: AskedProduct }) {
  const variants = useServices().shelf.variants(address);
  const { value: products, loading } = useLive(variants);
  if (!products) return loading ? <CheckoutSkeleton /> : <LoadFailed onRetry={variants} />;
  const asked = productOf(products, address);
  const [group] = groupProducts(products);
  if (!asked || !group) return <NotFound />;
  const { baseName } = group;
  if (asked.isMaintenanceMode) return <InMaintenance baseName={baseName} product={asked} address={address} />;
  return (
    <ForSale
      key={group.main.baseName}
      baseName={baseName}
      asked={asked}
      variants={group.variants}
      address={address}
    />
  );
}

interface ForSaleProps {
  baseName: string;
  asked: Product;
  variants: Product[];
  address: AskedProduct;
}

function ForSale({ baseName, asked, variants, address }: ForSaleProps) {
  const services = useServices();
  const { locale } = useLanguage();
  const page = useProductPage(address);
  useTitle(page?.title || baseName);
  return (
    <>
      <CheckoutForm
        baseName={baseName}
        asked={asked}
        variants={byShownPrice(variants)}
        questions={page?.questions}
        onChanged={() => void productPageOf(services, address, locale).refresh(services.now())}
      >
        {(chosen) => (
          <ProductHeader baseName={baseName} product={chosen} page={page} promoEndsAt={promoEnd(variants)} />
        )}
      </CheckoutForm>
      <ProductAbout page={page} />
    </>
  );
}

interface InMaintenanceProps {
  baseName: string;
  product: Product;
  address: AskedProduct;
}

function InMaintenance({ baseName, product, address }: InMaintenanceProps) {
  const t = useT();
  const page = useProductPage(address);
  useTitle(page?.title || baseName);
  const { checkoutMaintenance } = useServices().store;
  const reason = product.maintenanceReason || checkoutMaintenance || t('checkout.defaultReason');
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4">
      <Banner tone="bad">{t('checkout.maintenance', { reason })}</Banner>
      <ProductHeader baseName={baseName} product={product} page={page} />
      <BackToStore />
    </div>
  );
}

function NotFound() {
  const t = useT();
  const navigate = useNavigate();
  useTitle(t('checkout.notFound'));
  return (
    <MessageScreen title={t('checkout.notFound')} text={t('checkout.notFoundText')}>
      <SearchBox
        query=""
        onSearch={(query) => query !== '' && navigate(`${paths.home}?${new URLSearchParams({ query })}`)}
      />
      <BackToStore />
    </MessageScreen>
  );
}

function LoadFailed({ onRetry }: { onRetry: Resource<Product[]> }) {
  const t = useT();
  const { now } = useServices();
  return (
    <MessageScreen tone="bad" title={t('checkout.loadFailed')}>
      <Button label={t('checkout.retry')} look="main" onClick={() => void onRetry.refresh(now())} />
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
