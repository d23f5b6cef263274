import { memo } from 'react';
import type { Product } from '#contract/catalogue/products.ts';
import type { ProductGroup } from '#domain/catalogue/product-groups.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { Link } from '#web/lib/page/router.tsx';
import { BoltIcon } from '#web/ui/screen/icons.tsx';
import { Picture } from '#web/ui/screen/picture.tsx';
import { useWayTo } from '../api/use-way-to.ts';
import {
  type CardOffer,
  cardOffer,
  isFlashSale,
  isSameGroup,
  originalPriceIdr,
  promoEnd,
  promoPercent,
} from '../card-view.ts';
import { labelText } from '../label-text.ts';
import { productBadge } from '../product-status.ts';
import { FlashCountdown } from './flash-countdown.tsx';

export interface CardProps {
  group: ProductGroup<Product>;
  eager: boolean;
}

/** Filtering makes new groups of the same products; a card that stays is not drawn again. */
export const ProductCard = memo(
  Card,
  (before, after) => before.eager === after.eager && isSameGroup(before.group, after.group),
);

function Card({ group, eager }: CardProps) {
  const offer = cardOffer(group);
  const way = useWayTo(offer.opens);
  const look = `ticket h-full ${offer.soldOut ? 'ticket-gone' : ''}`;
  const body = (
    <>
      <CardPicture group={group} eager={eager} offer={offer} />
      <div className="ticket-tear" />
      <CardStub group={group} offer={offer} />
    </>
  );
  if (!group.main.isMaintenanceMode) {
    return (
      <Link className={look} to={way}>
        {body}
      </Link>
    );
  }
  return (
    // A link that leads nowhere, and says so.
    // biome-ignore lint/a11y/useValidAnchor: it has no address on purpose
    <a className={look} role="link" aria-disabled="true">
      {body}
    </a>
  );
}

function CardPicture({ group, eager, offer: { sale, soldOut } }: CardProps & { offer: CardOffer }) {
  const t = useT();
  const { store } = useServices();
  const { main } = group;
  const badge = productBadge(t, store, main.status);
  return (
    <div className="ticket-picture">
      <Picture src={main.imageUrl} eager={eager} />
      {isFlashSale(group) && <FlashMark endsAt={promoEnd(sale ? [sale] : group.variants)} />}
      {sale && (
        <p className="ticket-sale">
          {sale.label && <span className="truncate">{labelText(t, sale.label)}</span>}
          <bdi>−{promoPercent(sale)}%</bdi>
        </p>
      )}
      {main.status && <span className={`ticket-status ${badge.look}`}>{badge.text}</span>}
      {main.isMaintenanceMode ? (
        <div className="ticket-veil">
          <strong className="text-[11px]/4 font-extrabold whitespace-nowrap md:text-sm">
            {t('catalogue.maintenance')}
          </strong>
          <span>{main.maintenanceReason || store.cardMaintenance || t('catalogue.defaultReason')}</span>
        </div>
      ) : (
        soldOut && <strong className="ticket-stamp">{t('checkout.soldOut')}</strong>
      )}
    </div>
  );
}

function CardStub({ group, offer: { sale, priceIdr } }: { group: ProductGroup<Product>; offer: CardOffer }) {
  const { t, locale } = useLanguage();
  const before = sale && originalPriceIdr(sale);
  return (
    <div className="flex flex-1 flex-col p-2 md:p-3">
      <h2
        dir="auto"
        className="line-clamp-2 text-sm/4.5 font-semibold wrap-break-word md:text-sm rtl:text-right"
      >
        {group.baseName}
      </h2>
      {group.main.hotDescription && (
        <p dir="auto" className="mt-0.5 line-clamp-2 text-xs text-muted rtl:text-right">
          {group.main.hotDescription}
        </p>
      )}
      <p className="mt-auto min-h-5.5 pt-1.5 text-xs text-muted">
        {before !== null ? (
          <s className="money font-normal">
            <span className="sr-only">{t('checkout.oldPrice')} </span>
            {formatIdr(before, locale)}
          </s>
        ) : (
          group.variants.length > 1 && t('catalogue.from')
        )}
      </p>
      <p>
        <span className={`money md:text-base ${priceIdr < 1_000_000 ? 'text-sm' : 'text-xs/5'}`}>
          {formatIdr(priceIdr, locale)}
        </span>
      </p>
      <p className="text-xs text-muted">{t('catalogue.sold', { n: group.sold })}</p>
    </div>
  );
}

function FlashMark({ endsAt }: { endsAt: string | null }) {
  const t = useT();
  return (
    <span className="ticket-flash" title={t('catalogue.flash')}>
      <BoltIcon size={12} />
      <span className="sr-only">{t('catalogue.flash')} </span>
      {endsAt && <FlashCountdown endsAt={endsAt} short />}
    </span>
  );
}
