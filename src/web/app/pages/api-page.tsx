import { ApiReader } from '#web/features/api-reader/components/api-reader.tsx';
import { Layout } from '../layout.tsx';

export const Page = () => (
  <Layout>
    <ApiReader of="own" />
  </Layout>
);
