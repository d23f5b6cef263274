import { type PointerEvent, useRef } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { GripIcon } from '../screen/further-icons.tsx';

interface Props {
  /** What is moved, for those who do not see the row. */
  name: string;
  at: number;
  count: number;
  disabled?: boolean | undefined;
  onMoveTo: (from: number, to: number) => void;
}

const rowOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('li') ?? null;

/**
 * Drags a row of a list to another place, by mouse or thumb; the row is moved when it is let go, so that nothing jumps
 * meanwhile. By keyboard arrows move it by a place, Home and End to an end.
 */
export function MoveHandle({ name, at, count, disabled = false, onMoveTo }: Props) {
  const t = useT();
  const over = useRef<HTMLElement | null>(null);
  const mark = (row: HTMLElement | null) => {
    if (over.current) delete over.current.dataset.drop;
    over.current = row;
    if (row) row.dataset.drop = '';
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const own = rowOf(event.currentTarget);
    const row = rowOf(document.elementFromPoint(event.clientX, event.clientY));
    mark(row && row !== own && row.parentElement === own?.parentElement ? row : null);
  };
  const drop = () => {
    const row = over.current;
    mark(null);
    if (row?.parentElement) onMoveTo(at, [...row.parentElement.children].indexOf(row));
  };
  const TO: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 };
  return (
    <button
      type="button"
      className="icon-button move-handle"
      aria-label={t('panel.move', { name })}
      disabled={disabled}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onPointerUp={drop}
      onPointerCancel={() => mark(null)}
      onKeyDown={(event) => {
        const to = TO[event.key];
        if (to === undefined) return;
        event.preventDefault();
        if (to >= 0 && to < count && to !== at) onMoveTo(at, to);
      }}
    >
      <GripIcon size={18} />
    </button>
  );
}
