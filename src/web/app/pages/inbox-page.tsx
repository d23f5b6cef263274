import { Inbox } from '#web/features/sandbox/components/inbox.tsx';
import { Layout } from '../layout.tsx';

export function Page() {
  return (
    <Layout>
      <Inbox />
    </Layout>
  );
}
