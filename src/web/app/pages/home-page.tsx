import { Catalogue } from '#web/features/catalogue/components/catalogue.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import { membersNameOf } from '#web/i18n/store-words.ts';
import { useTitle } from '#web/i18n/use-title.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { AccountLink } from '../account-link.tsx';
import { Layout } from '../layout.tsx';
import { PopupSlot } from '../popup-slot.tsx';

/** A phone has them in the footer. */
const LINK =
  'hidden min-h-11 items-center px-3 text-sm font-semibold underline-offset-4 hover:underline md:flex';

export function Page() {
  const t = useT();
  const { store } = useServices();
  useTitle(null);
  return (
    <Layout
      action={
        <>
          {store.membersArea && (
            <Link to={paths.members} className={LINK}>
              {membersNameOf(t, store)}
            </Link>
          )}
          {store.accountArea && <AccountLink className={LINK} />}
          <Link to={paths.track} className="button button-pill">
            {t('layout.track')}
          </Link>
        </>
      }
    >
      <Catalogue aside={<PopupSlot />} />
    </Layout>
  );
}
