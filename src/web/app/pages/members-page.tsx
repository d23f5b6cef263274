import { Members } from '#web/features/members/components/members.tsx';
import { Layout } from '../layout.tsx';

export const Page = () => (
  <Layout>
    <Members />
  </Layout>
);
