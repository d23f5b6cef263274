import { Success } from '#web/features/orders/components/success.tsx';
import { Layout } from '../layout.tsx';

export function Page() {
  return (
    <Layout narrow>
      <Success />
    </Layout>
  );
}
