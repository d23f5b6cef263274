import type { PaymentDifference } from '#contract/payments/payments.ts';
import { gatewayLabel } from '#domain/payments/gateways.ts';
import { StatusBadge } from '#web/features/orders/components/status-badge.tsx';
import { OpenOrderButton } from '#web/features/orders/seller/open-order-button.tsx';
import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';
import { textOr } from '#web/i18n/text-or.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { Button } from '#web/ui/fields/button.tsx';

interface Props {
  difference: PaymentDifference;
  /** This one is being mended. */
  busy: boolean;
  disabled: boolean;
  onRepair: () => void;
}

/** Only a look of the admin's can settle it; nothing here changes. */
const LOOK_ONLY = ['paid-here'];

/** One difference: what each side says, what that means, and what can be done. */
export function DifferenceCard({ difference, busy, disabled, onRepair }: Props) {
  const t = useT();
  const open = useOpenNamed();
  const may = useMay();
  const { kind, orderId, reference, merchantRef } = difference;
  return (
    <article className="panel flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="font-bold">{textOr(t, `gap.kind.${kind}`, '')}</h3>
          <p className="font-mono text-xs text-muted wrap-anywhere">
            <bdi>
              {[gatewayLabel(difference.gateway), reference || merchantRef].filter(Boolean).join(' · ')}
            </bdi>
          </p>
        </div>
        {difference.seen && <span className="badge">{t('gap.seen')}</span>}
      </div>
      <dl className="grid grid-cols-2 gap-3 text-sm">
        <Side label={t('gap.here')} side={difference.here} />
        <Side label={t('gap.there')} side={difference.there} />
      </dl>
      <p className="text-sm text-muted">{textOr(t, `gap.why.${kind}`, '')}</p>
      {orderId !== null && (
        <div className="flex flex-wrap gap-2">
          {may('orders.change') && !difference.seen && (
            <Button disabled={disabled} busy={busy} onClick={onRepair}>
              {t(LOOK_ONLY.includes(kind) ? 'gap.look' : 'gap.repair')}
            </Button>
          )}
          <OpenOrderButton
            order={{ id: orderId, reference }}
            onOpen={() => open('order', { order: { id: orderId, reference } })}
          />
        </div>
      )}
    </article>
  );
}

function Side({ label, side }: { label: string; side: PaymentDifference['here'] }) {
  const { t, locale } = useLanguage();
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-1 flex flex-wrap items-center gap-2">
        {side ? (
          <>
            <StatusBadge status={side.status} />
            <span className="money">{formatIdr(side.amount, locale)}</span>
            {side.refunded > 0 && side.status === 'PAID' && (
              <span className="text-xs text-muted">
                {t('sales.refunded', { amount: formatIdr(side.refunded, locale) })}
              </span>
            )}
          </>
        ) : (
          t('gap.absent')
        )}
      </dd>
    </div>
  );
}
