import type { ReactNode } from 'react';
import { goodsWords } from '#domain/orders/goods-words.ts';
import { ClaimLine } from '#web/features/claims/components/claim-line.tsx';
import { StaffNote } from '#web/features/orders/components/staff-note.tsx';
import { StatusBadge } from '#web/features/orders/components/status-badge.tsx';
import { methodName } from '#web/features/orders/method-name.ts';
import { OrderAmount } from '#web/features/price/order-amount.tsx';
import { formatDateTime, formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { CopyButton } from '#web/ui/goods/copy-button.tsx';
import { KeyGroups } from '#web/ui/goods/key-rows.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { DownloadIcon } from '#web/ui/screen/further-icons.tsx';
import { Prose } from '#web/ui/screen/prose.tsx';
import type { TrackedOrderView } from '../tracked-order.ts';

interface Props {
  order: TrackedOrderView;
  /** Something else may have been given since, such as another key. */
  onChanged: () => void;
}

export function OrderCard({ order, onChanged }: Props) {
  const { t, locale } = useLanguage();
  const { store } = useServices();
  return (
    <article className="ticket">
      <div className="p-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h3 className="min-w-0 font-bold wrap-anywhere">
            <bdi>{productText(t, order.productName)}</bdi>{' '}
            <bdi dir="ltr" className="font-mono text-sm font-normal text-muted">
              × {order.quantity}
            </bdi>
          </h3>
          <p className="flex gap-1.5">
            <StatusBadge status={order.status} />
            {order.deliveryStatus && <StatusBadge status={order.deliveryStatus} />}
          </p>
        </div>
        <dl className="mt-2">
          <Row label={t('success.reference')}>
            <bdi>{order.reference}</bdi>
          </Row>
          <Row label={t('success.date')}>
            <bdi>{formatDateTime(order.purchaseDate, t)}</bdi>
          </Row>
          <Row label={t('success.email')}>
            <bdi>{order.customerEmail}</bdi>
          </Row>
          {order.answers?.map(({ label, answer }) => (
            <Row key={`${label} ${answer}`} label={label}>
              <bdi>{answer}</bdi>
            </Row>
          ))}
          <Row label={t('success.method')}>{methodName(t, order)}</Row>
          <OrderAmount steps={order.steps} totalIdr={order.totalAmount} receivedIdr={order.received} />
          {order.refunded !== undefined && (
            <Row label={t('success.refundedPart')}>
              <span className="money">{formatIdr(order.refunded, locale)}</span>
            </Row>
          )}
        </dl>
      </div>
      <div className="ticket-tear" />
      <div className="flex flex-col gap-3 p-4">
        {order.codes.length > 0 ? (
          <>
            <Codes {...order} />
            {order.merchantRef && (
              <ClaimLine
                whose={{ merchant_ref: order.merchantRef }}
                delivery={order.delivery}
                onChanged={onChanged}
              />
            )}
          </>
        ) : order.withheld ? (
          <StaffNote order={order.reference} />
        ) : (
          <Banner tone="note">
            {order.bySeller
              ? t('success.bySeller', { n: store.deliverHours })
              : t(order.bySupplier ? 'success.bySupplier' : 'track.noKeys')}
          </Banner>
        )}
        {order.downloadLink && (
          <a className="button w-full" href={order.downloadLink} target="_blank" rel="noopener noreferrer">
            {!order.linkLabel && <DownloadIcon />}
            <bdi>{order.linkLabel ?? t('track.download')}</bdi>
          </a>
        )}
        {order.guide && (
          <section>
            <h4 className="text-sm font-semibold text-muted">{t('success.guide')}</h4>
            <Prose html={order.guide} className="mt-1 text-sm" />
          </section>
        )}
      </div>
    </article>
  );
}

function Codes({ codes, delivery, parts }: Pick<TrackedOrderView, 'codes' | 'delivery' | 'parts'>) {
  const { t } = useLanguage();
  const title = t(`success.${goodsWords(delivery)}`);
  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h4 className="text-sm font-semibold text-muted">{title}</h4>
        <CopyButton text={codes.join('\n')} label={t('track.copyAll')} copiedLabel={t('copy.copied')} />
      </div>
      <ul className="-m-1 flex max-h-58 flex-col gap-2 overflow-y-auto overscroll-contain p-1">
        <KeyGroups codes={codes} parts={parts} label={t('track.copy')} />
      </ul>
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="receipt-row">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
