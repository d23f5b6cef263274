import { TERMS } from '#domain/shop/info-pages.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';

/** What who pays agrees to. It opens beside the checkout, which keeps what was typed. */
export function Terms() {
  const t = useT();
  const { store } = useServices();
  const [before = '', name = '', after = ''] = t('checkout.terms').split(/[[\]]/);
  if (!store.pages.some(({ slug }) => slug === TERMS)) return `${before}${name}${after}`;
  return (
    <>
      {before}
      <Link className="underline underline-offset-2" to={paths.info(TERMS)} target="_blank" rel="noopener">
        {name}
      </Link>
      {after}
    </>
  );
}
