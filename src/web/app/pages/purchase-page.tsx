import { Checkout } from '#web/features/checkout/components/checkout.tsx';
import { askedIn } from '#web/features/checkout/product-of.ts';
import { useLocation } from '#web/lib/page/router.tsx';
import { Layout } from '../layout.tsx';

export const Page = () => (
  <Layout>
    <Checkout address={askedIn(useLocation())} />
  </Layout>
);
