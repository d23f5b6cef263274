import { memo } from 'react';
import type { Product } from '#contract/products.ts';
import { unitPriceIdr } from '#domain/pricing.ts';
import type { ProductGroup } from '#domain/product-groups.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';
import { badgeWord } from '#web/i18n/status-word.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/lib/router.tsx';
import { BoltIcon } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { isFlashSale, isSameGroup, originalPriceIdr, promoEnd, promoPercent } from '../card-view.ts';
import { FlashCountdown } from './flash-countdown.tsx';

interface Props {
  group: ProductGroup<Product>;
  eager: boolean;
}

/** Filtering makes new groups of the same products; a card that stays is not drawn again. */
export const ProductCard = memo(
  Card,
  (before, after) => before.eager === after.eager && isSameGroup(before.group, after.group),
);

function Card({ group, eager }: Props) {
  const { main } = group;
  if (!main.isMaintenanceMode) {
    return (
      <Link className="ticket h-full" to={paths.purchase(main.id)}>
        <CardBody group={group} eager={eager} />
      </Link>
    );
  }
  return (
    // A link that leads nowhere, and says so.
    // biome-ignore lint/a11y/useValidAnchor: it has no address on purpose
    <a className="ticket h-full" role="link" aria-disabled="true">
      <CardBody group={group} eager={eager} />
    </a>
  );
}

function CardBody({ group, eager }: Props) {
  const { t, locale } = useLanguage();
  const { main } = group;
  const before = originalPriceIdr(main);
  const endsAt = promoEnd(group.variants);
  return (
    <>
      <div className="ticket-picture">
        <Picture src={main.imageUrl} eager={eager} />
        {isFlashSale(group) && <FlashMark percent={promoPercent(main)} />}
        {endsAt && <FlashCountdown endsAt={endsAt} className="ticket-countdown" short />}
        {main.status && <span className="ticket-status badge badge-good">{badgeWord(t, main.status)}</span>}
        {main.isMaintenanceMode && (
          <div className="ticket-veil">
            <strong className="text-[11px]/4 font-extrabold whitespace-nowrap md:text-sm">
              {t('catalogue.maintenance')}
            </strong>
            <span>{main.maintenanceReason || t('catalogue.defaultReason')}</span>
          </div>
        )}
      </div>
      <div className="ticket-tear" />
      <div className="flex flex-1 flex-col px-2 pt-2.5 pb-2.5 md:px-3.5 md:pb-3.5">
        <h2 className="line-clamp-2 text-[13px]/4 font-bold wrap-break-word md:text-[15px]/5">
          <bdi>{group.baseName}</bdi>
        </h2>
        {main.hotDescription && (
          <p className="mt-0.5 line-clamp-2 text-[11px]/4 font-medium text-marigold-text md:text-xs">
            <bdi>{main.hotDescription}</bdi>
          </p>
        )}
        <p className="mt-auto flex flex-wrap items-baseline gap-x-1.5 pt-1.5">
          <span className="money text-[13px]/5 md:text-[15px]/6">
            {formatIdr(unitPriceIdr(main), locale)}
          </span>
          {before !== null && (
            <s className="money text-[11px]/4 font-normal text-muted">
              <span className="sr-only">{t('checkout.oldPrice')} </span>
              {formatIdr(before, locale)}
            </s>
          )}
        </p>
        <p className="pt-0.5 text-xs text-muted">{t('catalogue.sold', { n: group.sold })}</p>
      </div>
    </>
  );
}

function FlashMark({ percent }: { percent: number }) {
  const t = useT();
  return (
    <span className="ticket-flash" title={t('catalogue.flash')}>
      <BoltIcon size={12} />
      <span className="sr-only">{t('catalogue.flash')} </span>
      {percent > 0 && <bdi>−{percent}%</bdi>}
    </span>
  );
}
