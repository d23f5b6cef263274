import { useLocation } from 'react-router';
import { Checkout } from '#web/features/checkout/components/checkout.tsx';
import { Layout } from '../layout.tsx';

export function Page() {
  const { search } = useLocation();
  return (
    <Layout>
      <Checkout search={search} />
    </Layout>
  );
}
