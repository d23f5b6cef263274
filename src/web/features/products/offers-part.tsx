import type { OwnProduct } from '#contract/catalogue/save-product.ts';
import type { VoucherView } from '#contract/price/vouchers.ts';
import { CompensationDialog } from '#web/features/compensations/compensation-dialog.tsx';
import { PromoDialog } from '#web/features/promos/promo-dialog.tsx';
import { usePromos } from '#web/features/promos/queries.ts';
import { useVouchers } from '#web/features/vouchers/seller/queries.ts';
import { formatDateTime, formatIdr, formatPercent } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { useOpenDialog } from '#web/ui/dialogs/dialog-stack.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { useOutcome } from '#web/ui/lists/use-outcome.ts';
import { Part } from './part.tsx';

/** The promos and vouchers that lower its price now, and the way to a new one. */
export function OffersPart({ own }: { own: OwnProduct }) {
  const t = useT();
  const openDialog = useOpenDialog();
  const outcome = useOutcome();
  const promos = usePromos();
  const vouchers = useVouchers();
  const ids = own.variants.map(({ id }) => id);
  const running = (promos.data?.data ?? []).filter(({ status }) => status === 'ACTIVE');
  const lines = [
    ...running
      .filter(({ productId }) => ids.includes(productId))
      .map((promo) => ({
        key: `promo ${promo.id}`,
        title: `${promo.productName} −${formatPercent(promo.discountPercentage)}`,
        parts: [formatIdr(promo.promoPriceIDR, t.locale), formatDateTime(promo.endDate, t)],
        to: paths.adminTab('promos'),
      })),
    ...(vouchers.data?.data ?? [])
      .filter((voucher) => voucher.isActive && isFor(voucher, own))
      .map((voucher) => ({
        key: `voucher ${voucher.id}`,
        title: voucher.code,
        parts: [
          `−${voucher.discountIDR ? formatIdr(voucher.discountIDR, t.locale) : formatPercent(voucher.discountPercentage)}`,
          voucher.isGlobal ? t('product.allProducts') : (voucher.productName ?? voucher.names.join(', ')),
        ],
        to: paths.adminTab('vouchers', { query: voucher.code }),
      })),
  ];
  return (
    <Part
      flush
      title={t('product.offers')}
      summary={lines.map(({ title }) => title).join(', ') || t('product.noOffers')}
      tools={
        <span className="flex flex-wrap gap-2">
          <Button
            label={t('compensate.open')}
            look="small dense"
            onClick={() =>
              openDialog((close) => <CompensationDialog productId={own.id} name={own.name} onClose={close} />)
            }
          />
          <Button
            label={t('promo.add')}
            look="small dense"
            onClick={() =>
              openDialog((close) => (
                <PromoDialog
                  running={running.map(({ productId }) => productId)}
                  {...(ids[0] === undefined ? {} : { first: { kind: 'variant', ids: [ids[0]] } })}
                  onClose={close}
                  onMade={outcome.tell}
                />
              ))
            }
          />
        </span>
      }
    >
      <LoadFailed query={promos} text={t('promo.loadFailed')} />
      <LoadFailed query={vouchers} text={t('voucher.loadFailed')} />
      {outcome.good && (
        <p className="px-4 pb-2 text-sm font-semibold text-teal-text" role="status">
          {outcome.good}
        </p>
      )}
      <ul>
        {lines.map(({ key, title, parts: [first, second], to }) => (
          <li key={key} className="flex items-center gap-3 border-t border-line px-4 py-2">
            <span className="min-w-0 flex-1 text-sm">
              <bdi className="font-semibold wrap-anywhere">{title}</bdi>
              <span className="block text-xs text-muted">
                <bdi>{first}</bdi> · <bdi>{second}</bdi>
              </span>
            </span>
            <Link
              className="button button-small button-dense"
              to={to}
              aria-label={t('product.openOffer', { name: title })}
            >
              {t('products.edit')}
            </Link>
          </li>
        ))}
      </ul>
      {lines.length === 0 && <p className="px-4 pb-3 text-sm text-muted">{t('product.noOffers')}</p>}
    </Part>
  );
}

/** For all, for this product or a variant of it, or for a word that it is sorted by. */
const isFor = ({ isGlobal, productId, productIds, termIds, names }: VoucherView, own: OwnProduct): boolean =>
  isGlobal ||
  own.variants.some(({ id }) => id === productId) ||
  productIds.includes(own.id) ||
  (termIds.length > 0 && names.some((name) => [...own.category, own.platform].includes(name)));
