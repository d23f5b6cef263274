import { SandboxTelegram } from '#web/features/sandbox/components/sandbox-telegram.tsx';
import { Layout } from '../layout.tsx';

export function Page() {
  return (
    <Layout>
      <SandboxTelegram />
    </Layout>
  );
}
