import { useRef, useState } from 'react';
import type { TrackedOrder } from '#contract/orders/tracking.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useMay } from '#web/lib/page/rights.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { DeliverDialog } from './deliver-dialog.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { useNextStep } from './order-step.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { SwapDialog } from './swap-dialog.tsx';

interface Props {
  order: TrackedOrder;
  disputed: boolean;
  sending: boolean;
  onSendAgain: () => void;
}

interface Action {
  label: string;
  act: () => void;
  look?: 'main' | 'danger';
}

/** So many stand side by side; the others are behind a button. */
const IN_SIGHT = 2;

/** What can be done with an order: first what it waits for, which stands out, the refund always in sight. */
export function OrderActions({ order, disputed, sending, onSendAgain }: Props) {
  const t = useT();
  const may = useMay();
  const stepOf = useNextStep();
  const [asking, setAsking] = useState<
    'refund' | 'credit' | 'swap' | 'replace' | 'evidence' | 'deliver' | null
  >(null);
  const close = () => setAsking(null);
  const paid = order.status === 'PAID';
  const change = paid && may('orders.change');
  const byHand = order.needs === 'delivery' || order.needs === 'supply';
  const step = byHand ? null : stepOf({ productId: null, needs: null, ...order });
  const open = order.needs === 'dispute';
  const actions: (Action | false)[] = [
    step !== null && { label: step.label, act: step.go, look: 'main' },
    change &&
      byHand && {
        label: t('deliver.open'),
        act: () => setAsking('deliver'),
        ...(order.needs === 'supply' ? {} : { look: 'main' as const }),
      },
    disputed && {
      label: t('order.evidence'),
      act: () => setAsking('evidence'),
      ...(open ? { look: 'main' } : {}),
    },
    change && { label: t('order.refund'), act: () => setAsking('refund'), look: 'danger' },
    change &&
      order.deliveryStatus === 'DELIVERED' &&
      !order.credit && { label: t('order.resend'), act: onSendAgain },
    change &&
      may('keys.see') &&
      order.goods !== undefined && { label: t('order.replace'), act: () => setAsking('replace') },
    change &&
      order.deliveryStatus === 'PENDING' &&
      !byHand && { label: t('order.swap'), act: () => setAsking('swap') },
    paid &&
      may('customers.change') &&
      order.totalAmount > 0 &&
      !order.credit && { label: t('order.credit'), act: () => setAsking('credit') },
  ];
  const all = actions.filter((action): action is Action => action !== false);
  const button = ({ label, act, look }: Action) => (
    <Button
      key={label}
      label={label}
      look={look === 'main' ? 'go' : (look ?? '')}
      disabled={sending}
      onClick={act}
    />
  );
  const menu = useRef<HTMLDetailsElement>(null);
  const more = all.slice(IN_SIGHT).map((action) => ({
    ...action,
    act: () => {
      menu.current?.removeAttribute('open');
      action.act();
    },
  }));
  return (
    <>
      {all.slice(0, IN_SIGHT).map(button)}
      {more.length > 0 && (
        <details ref={menu} className="menu">
          <summary className="button" aria-label={t('order.more')}>
            …
          </summary>
          <div className="menu-sheet menu-actions">{more.map(button)}</div>
        </details>
      )}
      {asking === 'evidence' && <EvidenceDialog orderId={order.id} onClose={close} />}
      {asking === 'refund' && <RefundDialog order={order} onClose={close} />}
      {asking === 'credit' && <CreditDialog order={order} onClose={close} />}
      {asking === 'replace' && <ReplaceDialog order={order} onClose={close} />}
      {asking === 'deliver' && <DeliverDialog order={order} onClose={close} />}
      {asking === 'swap' && <SwapDialog order={order} onClose={close} />}
    </>
  );
}
