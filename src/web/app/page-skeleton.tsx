import { useT } from '#web/i18n/language-context.tsx';
import { Layout } from './layout.tsx';

/** Stands where a page will be while its code is on the way. */
export function PageSkeleton() {
  const t = useT();
  return (
    <Layout narrow>
      <div role="status" aria-label={t('layout.loading')} className="flex flex-col gap-4 pt-4">
        <div className="skeleton h-8 w-2/3" />
        <div className="skeleton h-4 w-full" />
        <div className="skeleton h-4 w-4/5" />
        <div className="skeleton mt-4 h-13 w-full" />
        <div className="skeleton h-13 w-full" />
        <div className="skeleton h-13 w-full" />
      </div>
    </Layout>
  );
}
