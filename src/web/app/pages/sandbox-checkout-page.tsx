import { useParams } from 'react-router';
import { SandboxCheckout } from '#web/features/sandbox/components/sandbox-checkout.tsx';
import { Layout } from '../layout.tsx';

export function Page() {
  const { reference = '' } = useParams();
  return (
    <Layout narrow>
      <SandboxCheckout key={reference} reference={reference} />
    </Layout>
  );
}
