import { type ReactNode, Suspense } from 'react';
import type { Purchase } from '#contract/orders/purchases.ts';
import type { Withheld } from '#domain/orders/keys.ts';
import { entryEnd, type GroupedPurchase } from '#domain/orders/purchases.ts';
import { formatDateTime, formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { latePart } from '#web/i18n/late-part.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { MaskedKeys } from '#web/ui/goods/masked-keys.tsx';
import { useHistoryAgain } from '../queries.ts';
import { LicenceGuide } from './licence-guide.tsx';
import { LicenceKeys } from './licence-keys.tsx';
import { RefundedBadge } from './refunded-badge.tsx';

const ClaimLine = latePart({
  areas: ['orders'],
  load: () => import('#web/features/claims/components/claim-line.tsx').then((file) => file.ClaimLine),
});

/** Rows of an order that a gateway paid too are told by its number, those of the balance alone by their goods. */
function whoseOf({ originalPurchases: [first] }: GroupedPurchase<Purchase>) {
  return first?.orderId === undefined ? { goods: first?.id ?? 0 } : { order_id: first.orderId };
}

interface Props {
  purchase: GroupedPurchase<Purchase>;
  /** Somebody else's keys, hidden from who looks. */
  withheld?: Withheld | undefined;
  onClose: () => void;
}

/** One entry of the history on its receipt: what, when, for how much, and the keys. */
export function LicenceDialog({ purchase, withheld, onClose }: Props) {
  const t = useT();
  const { now } = useServices();
  const askAgain = useHistoryAgain();
  const { purchaseDate, productName } = purchase;
  const withLink = purchase.originalPurchases.find((row) => row.customLink);
  const at = new Date(now());
  const expiresAt = entryEnd(purchase, at);
  const isExpired = expiresAt !== null && expiresAt <= at;
  return (
    <Dialog title={t('licence.title')} onClose={onClose}>
      <article className="receipt">
        <h3 className="mb-2 font-bold wrap-anywhere">
          <bdi>{productText(t, productName)}</bdi>
        </h3>
        <dl>
          <Row label={t('history.date')} value={formatDateTime(purchaseDate, t)} />
          <Row
            label={t('licence.validUntil')}
            value={expiresAt ? formatDateTime(expiresAt.toISOString(), t) : t('licence.endless')}
          >
            {isExpired && <span className="badge badge-bad ms-2">{t('licence.expired')}</span>}
          </Row>
          <Row label={t('history.quantity')} value={`× ${purchase.quantity}`}>
            <RefundedBadge entry={purchase} />
          </Row>
          <Row label={t('history.price')} value={formatUsd(purchase.pricePerItem)} />
        </dl>
        <hr className="receipt-cut" />
        {withheld === 'no-right' ? (
          <p className="text-sm text-muted">{t('keys.hidden')}</p>
        ) : withheld ? (
          <MaskedKeys codes={purchase.codes} />
        ) : (
          <LicenceKeys codes={purchase.codes} />
        )}
        {purchase.codes.length > 0 && !withheld && (
          <Suspense fallback={null}>
            <ClaimLine whose={whoseOf(purchase)} onChanged={() => void askAgain()} />
          </Suspense>
        )}
        {purchase.codes.length > 0 && !withheld && (
          <div className="mt-4">
            <LicenceGuide link={withLink?.customLink} label={withLink?.linkLabel} />
          </div>
        )}
        <hr className="receipt-cut" />
        <dl>
          <div className="receipt-row">
            <dt className="font-bold text-ink">{t('history.total')}</dt>
            <dd className="money text-lg">{formatUsd(purchase.totalPrice)}</dd>
          </div>
        </dl>
      </article>
    </Dialog>
  );
}

interface RowProps {
  label: string;
  value: string;
  children?: ReactNode;
}

function Row({ label, value, children }: RowProps) {
  return (
    <div className="receipt-row">
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
        {children}
      </dd>
    </div>
  );
}
