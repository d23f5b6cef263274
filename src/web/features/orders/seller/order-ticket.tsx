import type { ManagedOrder } from '#contract/orders/manage-orders.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { StateMark } from '../components/state-mark.tsx';
import { OrderName } from './order-name.tsx';
import { totalText } from './order-total.ts';

interface Props {
  order: ManagedOrder;
  time: string;
  step: { label: string; said: string; go: () => void } | null;
  /** The one that has waited longest. */
  first: boolean;
  opens: { 'aria-label': string; onClick: () => void };
}

/** One order on a phone; the stub is what to do with it. */
export function OrderTicket({ order, time, step, first, opens }: Props) {
  const t = useT();
  const facts = (
    <>
      <span className="min-w-0 wrap-anywhere">
        <OrderName order={order} />
      </span>
      <span className="money text-end text-sm">
        <bdi>{totalText(t, order)}</bdi>
      </span>
      <StateMark order={order} />
      <time className="text-end font-mono text-xs whitespace-nowrap text-muted">{time}</time>
    </>
  );
  return (
    <li className="order-ticket" data-panel={order.id} tabIndex={-1}>
      {step ? (
        <button type="button" className="order-ticket-facts" {...opens}>
          {facts}
        </button>
      ) : (
        <div className="order-ticket-facts">{facts}</div>
      )}
      <button
        type="button"
        className={`order-ticket-stub ${first && step ? 'order-ticket-first' : ''}`}
        {...(step ? { onClick: step.go, 'aria-label': step.said } : opens)}
      >
        {step?.label ?? t('order.open')}
      </button>
    </li>
  );
}
