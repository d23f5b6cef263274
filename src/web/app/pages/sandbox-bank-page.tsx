import { SandboxBank } from '#web/features/sandbox/components/sandbox-bank.tsx';
import { Layout } from '../layout.tsx';

export function Page() {
  return (
    <Layout>
      <SandboxBank />
    </Layout>
  );
}
