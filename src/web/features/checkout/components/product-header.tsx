import type { ProductPage } from '#contract/catalogue/product-pages.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { handAccountOf } from '#domain/hand-payments/hand-method.ts';
import { goodsWords } from '#domain/orders/goods-words.ts';
import { FlashCountdown } from '#web/features/catalogue/components/flash-countdown.tsx';
import { labelText } from '#web/features/catalogue/label-text.ts';
import { platformText, productBadge } from '#web/features/catalogue/product-status.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { PlayIcon } from '#web/ui/screen/icons.tsx';
import { Picture } from '#web/ui/screen/picture.tsx';
import { Gallery } from './gallery.tsx';

const PROMISES = {
  atOnce: { keys: 'checkout.instantText', goods: 'checkout.instantGoods' },
  byHand: { keys: 'checkout.checkedText', goods: 'checkout.checkedGoods' },
} as const;

interface Props {
  baseName: string;
  product: Product;
  /** What its page says; null while it is on its way. */
  page: ProductPage | null;
  /** When a promo of the product ends, if one runs. */
  promoEndsAt?: string | null;
}

export function ProductHeader({ baseName, product, page, promoEndsAt }: Props) {
  const t = useT();
  const { store, channels } = useServices();
  const open = channels.get().value?.filter(({ active }) => active) ?? [];
  // Where somebody looks after every payment, nothing is instant.
  const byHand = open.length > 0 && open.every(({ code }) => handAccountOf(code) !== null);
  const badge = productBadge(t, store, product.status);
  // Known before the pictures themselves, so that nothing moves when they come.
  const count = 1 + (product.morePictures ?? 0);
  return (
    <article className="ticket">
      <div className={`flex gap-4 p-4 ${count > 1 ? 'flex-col md:flex-row' : ''}`}>
        {count > 1 ? (
          <Gallery name={baseName} pictures={[product.imageUrl, ...(page?.pictures ?? [])]} count={count} />
        ) : (
          <div className="size-24 flex-none overflow-hidden rounded-small bg-line md:size-32 [&>img]:size-full [&>img]:object-cover">
            <Picture src={product.imageUrl} eager />
          </div>
        )}
        <div className="min-w-0">
          <h1 className="text-lg font-extrabold wrap-anywhere md:text-xl">
            <bdi>{baseName}</bdi>
          </h1>
          <p className="mt-1 flex flex-wrap gap-1.5">
            {product.status && <span className={badge.look}>{badge.text}</span>}
            {product.platform && <span className="badge">{platformText(t, store, product.platform)}</span>}
            {promoEndsAt && <FlashCountdown endsAt={promoEndsAt} className="badge badge-bad figures" />}
          </p>
          <p className="mt-2 text-sm text-muted wrap-anywhere" dir="auto" lang={page?.short?.locale}>
            {page?.short?.text ?? product.description}
          </p>
        </div>
      </div>
      {(product.hotDescription || product.youtubeLink) && (
        <div className="flex flex-col gap-3 px-4 pb-4 text-sm md:flex-row md:items-center">
          {product.hotDescription && (
            <p className="flex-1 rounded-small bg-marigold-soft px-3 py-3 font-medium whitespace-pre-line wrap-anywhere">
              <bdi>{product.hotDescription}</bdi>
            </p>
          )}
          {product.youtubeLink && (
            <a
              className="button flex-none"
              href={product.youtubeLink}
              target="_blank"
              rel="noopener noreferrer"
            >
              <PlayIcon size={16} />
              {t('checkout.video')}
            </a>
          )}
        </div>
      )}
      {product.parts && (
        <ul className="px-4 pb-4 text-sm font-medium">
          {product.parts.map(({ id, baseName: name, label, quantity }) => (
            <li key={id}>
              <bdi dir="ltr">{quantity} ×</bdi> <bdi>{`${name} ${label && labelText(t, label)}`}</bdi>
            </li>
          ))}
        </ul>
      )}
      <div className="ticket-tear" />
      <div className="px-4 py-3 text-sm">
        {product.delivery === 'seller' ? (
          t('checkout.bySeller', { n: store.deliverHours })
        ) : (
          <>
            <h2 className="font-bold">{t(byHand ? 'checkout.checked' : 'checkout.instant')}</h2>
            <p className="text-muted">
              {t(
                PROMISES[byHand ? 'byHand' : 'atOnce'][
                  goodsWords(product.delivery) === 'keys' ? 'keys' : 'goods'
                ],
              )}
            </p>
          </>
        )}
      </div>
    </article>
  );
}
