import type { OwnProduct } from '#contract/catalogue/save-product.ts';
import { ProductsBeside } from '#web/features/catalogue/seller/products-beside.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import { paths } from '#web/lib/page/paths.ts';
import { useNavigate } from '#web/lib/page/router.tsx';
import { useAddress } from '#web/lib/page/use-address.ts';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { ProductForm } from './product-form.tsx';
import { useOwnProduct } from './queries.ts';
import './products.css';

/** One product with all that belongs to it, beside the others; without a number a new one. */
export function ProductTab() {
  const { of } = useAddress();
  const id = Number(of('id'));
  return (
    <div className="product-split">
      <ProductsBeside here={id} />
      {Number.isInteger(id) && id > 0 ? <KnownProduct key={id} id={id} /> : <NewProduct />}
    </div>
  );
}

function KnownProduct({ id }: { id: number }) {
  const t = useT();
  const query = useOwnProduct(id);
  return (
    <div className="min-w-0">
      <Loaded query={query} failed={t('productPage.loadFailed')} rows={6} height="h-15">
        {({ data }) => (
          <ProductForm key={data.mark} read={data} onMade={() => {}} onReload={() => void query.refetch()} />
        )}
      </Loaded>
    </div>
  );
}

function NewProduct() {
  const navigate = useNavigate();
  const go = ({ id }: OwnProduct) => navigate(paths.adminProduct(id), { replace: true });
  return <ProductForm read={null} onMade={go} onReload={() => {}} />;
}
