import type { SandboxAction } from '#contract/payments/sandbox.ts';
import type { Dispute, OrderStatus } from '#domain/orders/orders.ts';
import { useT } from '#web/i18n/language-context.tsx';

/** What can happen next to a payment in each state; money may still arrive late. */
const ACTIONS: Record<OrderStatus, readonly SandboxAction[]> = {
  UNPAID: ['pay', 'fail', 'expire'],
  PAID: ['refund'],
  FAILED: ['pay'],
  EXPIRED: ['pay'],
  REFUND: [],
};

/** Only cards know disputes: for other payments the page is told nothing of one. */
function actionsOf(status: OrderStatus, dispute: Dispute | null | undefined): readonly SandboxAction[] {
  if (status !== 'PAID' || dispute === undefined) return ACTIONS[status];
  if (dispute === null) return [...ACTIONS.PAID, 'dispute'];
  return dispute === 'open' ? ['dispute-won', 'dispute-lost'] : ACTIONS.PAID;
}

interface Props {
  status: OrderStatus;
  dispute?: Dispute | null;
  busy: SandboxAction | null;
  onPlay: (action: SandboxAction) => void;
}

export function ActionButtons({ status, dispute, busy, onPlay }: Props) {
  const t = useT();
  const actions = actionsOf(status, dispute);
  if (actions.length === 0) return null;
  return (
    <section aria-labelledby="play-title">
      <h2 id="play-title" className="mb-2 text-sm font-semibold text-muted">
        {t('pay.play')}
      </h2>
      <div className="grid grid-cols-2 gap-2">
        {actions.map((action) => (
          <button
            key={action}
            type="button"
            className={`button ${action === 'pay' ? 'button-main col-span-2' : 'button-danger'} ${actions.length === 1 ? 'col-span-2' : ''}`}
            disabled={busy !== null}
            onClick={() => onPlay(action)}
          >
            {busy === action && <span className="spinner" />}
            {t(`pay.action.${action}`)}
          </button>
        ))}
      </div>
    </section>
  );
}
