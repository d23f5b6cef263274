import { useEffect, useEffectEvent, useRef } from 'react';
import { useDialogAddress } from '#web/lib/page/dialog-address.ts';
import { useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { isTyping } from './is-typing.ts';
import { useLendWalk } from './order-walk.tsx';

interface Listed {
  id: number;
  reference: string;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };
const rowOf = (id: number) => document.querySelector<HTMLElement>(`[data-panel="${id}"]`);

/** The rows by keyboard: J and K or the arrows walk, Enter opens; with an order open, walking shows the next. */
export function useOrderKeys(rows: readonly Listed[]) {
  const open = useOpenNamed();
  const shown = Number(/^order:(\d+)/.exec(useDialogAddress().open.at(-1) ?? '')?.[1] ?? 0);
  // Where the last key led: the next one may be pressed before the page has followed.
  const going = useRef(0);
  useEffect(() => {
    going.current = shown;
  }, [shown]);
  const walk = (by: 1 | -1) => {
    const held = document.activeElement?.closest<HTMLElement>('[data-panel]')?.dataset.panel;
    const from = shown ? going.current : Number(held);
    const at = rows.findIndex(({ id }) => id === from);
    const next = rows[at < 0 ? 0 : at + by];
    if (!next) return;
    const row = rowOf(next.id);
    row?.scrollIntoView({ block: 'nearest' });
    if (shown) {
      going.current = next.id;
      open('order', { order: next });
    }
    // Who reads in the panel stays there.
    if (!document.activeElement?.closest('.side-panel')) row?.focus({ preventScroll: true });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = STEPS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (isTyping(event)) return;
    const row = event.target instanceof HTMLElement ? event.target.dataset.panel : undefined;
    if (event.key === 'Enter' && row) {
      const order = rows.find(({ id }) => id === Number(row));
      if (order) open('order', { order });
    } else if (by && (event.key.length === 1 || row)) {
      event.preventDefault();
      walk(by);
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  useLendWalk(walk);
  return { shown, show: (order: Listed) => open('order', { order }) };
}
