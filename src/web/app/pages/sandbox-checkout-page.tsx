import { useLocation, useParams, useSearchParams } from 'react-router';
import { SandboxCheckout } from '#web/features/sandbox/components/sandbox-checkout.tsx';
import { Layout } from '../layout.tsx';

export function Page() {
  const [query] = useSearchParams();
  const gateway = useLocation().pathname.startsWith('/sandbox/stripe/') ? 'stripe' : 'tripay';
  const reference = useParams().reference ?? query.get('reference') ?? '';
  return (
    <Layout narrow>
      <SandboxCheckout key={reference} gateway={gateway} reference={reference} />
    </Layout>
  );
}
