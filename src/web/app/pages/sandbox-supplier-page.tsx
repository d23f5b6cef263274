import { SandboxSupplier } from '#web/features/sandbox/components/sandbox-supplier.tsx';
import { Layout } from '../layout.tsx';

export function Page() {
  return (
    <Layout>
      <SandboxSupplier />
    </Layout>
  );
}
