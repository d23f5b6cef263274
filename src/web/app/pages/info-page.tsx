import { InfoView } from '#web/features/info-pages/components/info-view.tsx';
import { Layout } from '../layout.tsx';

export const Page = () => (
  <Layout narrow>
    <InfoView />
  </Layout>
);
