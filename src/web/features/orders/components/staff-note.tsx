import { useT } from '#web/i18n/language-context.tsx';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';

/** On a buyer's page, for one of the seller's people: their look at keys belongs into the seller's area. */
export function StaffNote({ order }: { order: string }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-3">
      <Banner tone="note">{t('success.staff')}</Banner>
      <Link className="button no-print" to={paths.adminTab('orders', { by: 'reference', find: order })}>
        {t('success.toSeller')}
      </Link>
    </div>
  );
}
