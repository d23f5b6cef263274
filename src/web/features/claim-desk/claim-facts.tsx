import type { ReactNode } from 'react';
import type { ClaimFacts as Facts } from '#contract/orders/claims.ts';
import { defectPercent } from '#domain/orders/batches.ts';
import { LetterButton } from '#web/features/keys/letter-button.tsx';
import { formatDateTime, formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useStale } from '#web/lib/calls/server-state.ts';
import { KeyRows } from '#web/ui/goods/key-rows.tsx';
import { MaskedKeys } from '#web/ui/goods/masked-keys.tsx';
import { MaskedNote } from '#web/ui/goods/masked-note.tsx';
import { endpoints } from './endpoints.ts';

const percentOf = (sales: { sold: number; defects: number }) =>
  `${Math.round(defectPercent(sales) * 10) / 10}%`;

/** What the claim is about, where that came from, and who says so. */
export function ClaimFacts({ claim }: { claim: Facts }) {
  const { t, locale } = useLanguage();
  const { batch, buyer } = claim;
  const time = (iso: string | null) => (iso === null ? t('claims.never') : formatDateTime(iso, t));
  return (
    <aside className="panel flex min-w-0 flex-col gap-4">
      <section className="flex flex-col gap-2">
        <h2 className="flex items-baseline justify-between gap-3">
          <span className="font-bold">{t('claims.key')}</span>
          {claim.pieces > 1 && (
            <span className="text-sm font-normal text-muted">
              {t('claims.piece', { n: claim.piece, total: claim.pieces })}
            </span>
          )}
        </h2>
        <ClaimedKey claim={claim} />
        <dl>
          <Row label={t('claims.given')}>{time(claim.givenAt)}</Row>
          <Row label={t('claims.viewed')}>{time(claim.viewedAt)}</Row>
          <Row label={t('claims.warranty')}>
            {claim.until === null ? t('claims.noWarranty') : time(claim.until)}
          </Row>
        </dl>
      </section>
      {batch && (
        <section className="flex flex-col gap-1 border-t border-dashed border-edge pt-4">
          <h2 className="flex items-baseline justify-between gap-3">
            <span className="font-bold">{t('claims.batch', { id: `#${batch.id}` })}</span>
            {batch.held && <span className="badge badge-bad">{t('claims.held')}</span>}
          </h2>
          <p className="flex items-center gap-3">
            <span className="money text-2xl">{percentOf(batch)}</span>
            <span className="text-sm text-muted">
              {t('claims.rate', {
                defects: batch.defects,
                sold: batch.sold,
                percent: batch.limitPercent,
                n: batch.limitDefects,
              })}
            </span>
          </p>
          <dl>
            {batch.supplier && <Row label={t('claims.supplier')}>{batch.supplier}</Row>}
            {batch.supplierSold !== null && (
              <Row label={t('claims.supplierRate')}>
                {percentOf({ sold: batch.supplierSold, defects: batch.supplierDefects ?? 0 })}
              </Row>
            )}
            {batch.paused > 0 && <Row label={t('claims.paused')}>{batch.paused}</Row>}
          </dl>
          <LetterButton batchId={batch.id} />
        </section>
      )}
      <section className="border-t border-dashed border-edge pt-4">
        <h2 className="font-bold">{t('claims.buyer')}</h2>
        <p className="text-sm wrap-anywhere">
          <bdi>{claim.customerEmail}</bdi>
        </p>
        <dl>
          <Row label={t('claims.orders')}>{buyer.orders}</Row>
          {buyer.since !== null && <Row label={t('claims.first')}>{time(buyer.since)}</Row>}
          <Row label={t('claims.earlier')}>{buyer.claims}</Row>
          <Row label={t('claims.spent')}>{formatIdr(buyer.spent, locale)}</Row>
        </dl>
      </section>
    </aside>
  );
}

/** As everywhere: hidden without the right, masked until a fresh proof. */
function ClaimedKey({ claim: { key, withheld } }: { claim: Facts }) {
  const { t } = useLanguage();
  const stale = useStale();
  if (key === null) return <p className="text-sm text-muted">{t('order.codesHidden')}</p>;
  if (withheld)
    return (
      <div className="flex flex-col gap-2">
        <MaskedNote
          text={t('keys.masked')}
          action={t('keys.reveal')}
          onProved={() => stale([endpoints.readClaim])}
        />
        <MaskedKeys codes={[key]} />
      </div>
    );
  return (
    <ul className="flex flex-col gap-2">
      <KeyRows codes={[key]} label={t('track.copy')} />
    </ul>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="receipt-row">
    <dt>{label}</dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
);
