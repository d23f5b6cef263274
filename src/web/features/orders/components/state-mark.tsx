import { ORDER_STATES, orderState } from '#domain/orders/order-states.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { statusWord } from '#web/i18n/status-word.ts';
import '#web/ui/styles/state-mark.css';

type Standing = Parameters<typeof orderState>[0];

/** How an order stands, in one word; a status that we do not know as it is. */
export function stateWord(t: Translate, order: Standing): string {
  const state = orderState(order);
  return state === null ? statusWord(t, order.status) : t(`state.${state}`);
}

export function StateMark({ order }: { order: Standing }) {
  const t = useT();
  const state = orderState(order);
  return (
    <span className={`state state-${state === null ? 'over' : ORDER_STATES[state]}`}>
      {stateWord(t, order)}
    </span>
  );
}
