import type { ReactNode } from 'react';
import type { TrackedOrder } from '#contract/orders/tracking.ts';
import { stepLabel } from '#web/features/price/order-amount.tsx';
import { PriceSteps } from '#web/features/price/price-steps.tsx';
import { formatIdr, formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { isInDollars, totalText, wholeIdr } from './order-total.ts';
import { paidBy } from './paid-by.ts';

/** What an order costs, from top to bottom; below it what that was paid with, which comes to the same; then what went back. */
export function OrderMoney({ order }: { order: TrackedOrder }) {
  const t = useT();
  const idr = (amount: number) => formatIdr(amount, t.locale);
  const { steps = [], sums, fromBalance = 0, refunded, credit, totalAmount, margin } = order;
  const dollars = isInDollars(order);
  const money = (amount: number) => (dollars ? formatUsd(amount) : idr(amount));
  const charged = order.charged ?? totalAmount;
  return (
    <dl>
      {!dollars && (
        <PriceSteps
          steps={steps.filter(({ why }) => why !== 'balance')}
          label={(step) => stepLabel(t, step)}
        />
      )}
      <Sum label={t('success.total')} whole>
        {totalText(t, order)}
      </Sum>
      {!dollars && fromBalance > 0 && (
        <Sum label={`${t('success.balance')} (${formatUsd(fromBalance)})`}>
          {idr(wholeIdr(order) - totalAmount)}
        </Sum>
      )}
      <Sum label={paidBy(order, t)}>{dollars ? totalText(t, order) : idr(totalAmount)}</Sum>
      {sums?.received !== undefined && <Sum label={t('success.received')}>{idr(sums.received)}</Sum>}
      {credit && <Sum label={t('success.credit')}>{formatUsd(credit.amount)}</Sum>}
      {credit && credit.bonus > 0 && <Sum label={t('success.bonus')}>{formatUsd(credit.bonus)}</Sum>}
      {refunded !== undefined && <Sum label={t('order.refunded')}>{idr(refunded)}</Sum>}
      {refunded !== undefined && <Sum label={t('order.kept')}>{idr(charged - refunded)}</Sum>}
      {margin && (
        <>
          <Sum label={t('order.cost')} muted>
            {money(margin.cost)}
          </Sum>
          {margin.fees !== 0 && (
            <Sum label={t('order.fees')} muted>
              {money(margin.fees)}
            </Sum>
          )}
          <Sum label={t('order.profit')} muted>
            {money(margin.profit)}
          </Sum>
        </>
      )}
      {order.status === 'REFUND' && fromBalance > 0 && (
        <Sum label={t('order.backToBalance')}>{formatUsd(fromBalance)}</Sum>
      )}
    </dl>
  );
}

interface SumProps {
  label: string;
  whole?: boolean;
  muted?: boolean;
  children: ReactNode;
}

const Sum = ({ label, whole = false, muted = false, children }: SumProps) => (
  <div className={`receipt-row ${whole ? 'border-y border-line font-bold' : ''}`}>
    <dt className={whole ? 'text-ink' : 'min-w-0 shrink! wrap-anywhere'}>{label}</dt>
    <dd className={`money flex-none ${muted ? 'text-muted' : ''}`}>
      <bdi>{children}</bdi>
    </dd>
  </div>
);
