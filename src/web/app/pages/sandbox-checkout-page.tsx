import { openPart } from '#contract/pages.ts';
import { isOutside } from '#domain/payments/gateways.ts';
import { SandboxCheckout } from '#web/features/sandbox/components/sandbox-checkout.tsx';
import { useLocation, useSearchParams } from '#web/lib/page/router.tsx';
import { Layout } from '../layout.tsx';

export function Page() {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const [, , gateway = ''] = pathname.split('/');
  const reference = openPart(pathname) ?? query.get('reference') ?? '';
  return (
    <Layout narrow>
      {isOutside(gateway) && <SandboxCheckout key={reference} gateway={gateway} reference={reference} />}
    </Layout>
  );
}
