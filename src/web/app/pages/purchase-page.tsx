import { Checkout } from '#web/features/checkout/components/checkout.tsx';
import { useLocation } from '#web/lib/router.tsx';
import { Layout } from '../layout.tsx';

export function Page() {
  const { search } = useLocation();
  return (
    <Layout>
      <Checkout search={search} />
    </Layout>
  );
}
