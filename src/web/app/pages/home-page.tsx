import { Link } from 'react-router';
import { Catalogue } from '#web/features/catalogue/components/catalogue.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import { paths } from '#web/lib/paths.ts';
import { useTitle } from '#web/lib/use-title.ts';
import { Layout } from '../layout.tsx';

export function Page() {
  const t = useT();
  useTitle(null);
  return (
    <Layout
      action={
        <Link to={paths.track} className="button button-pill">
          {t('layout.track')}
        </Link>
      }
    >
      <Catalogue />
    </Layout>
  );
}
