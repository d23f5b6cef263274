import { Track } from '#web/features/tracking/components/track.tsx';
import { Layout } from '../layout.tsx';

export function Page() {
  return (
    <Layout narrow>
      <Track />
    </Layout>
  );
}
