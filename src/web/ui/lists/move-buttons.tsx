import { useEffect, useRef } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { IconButton } from '#web/ui/fields/icon-button.tsx';
import { DownIcon, UpIcon } from '../screen/further-icons.tsx';

interface Props {
  /** What is moved, for those who do not see the row. */
  name: string;
  at: number;
  count: number;
  disabled?: boolean;
  onMove: (at: number, by: -1 | 1) => void;
}

/** Moves a row of a list, by buttons that thumbs and keyboards reach alike. */
export function MoveButtons({ name, at, count, disabled = false, onMove }: Props) {
  const t = useT();
  const box = useRef<HTMLSpanElement>(null);
  const pressed = useRef<-1 | 1 | null>(null);
  // The button that was pressed goes with its row; at an end of the list the other one is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the row has moved
  useEffect(() => {
    if (pressed.current === null) return;
    const [up, down] = box.current?.querySelectorAll('button') ?? [];
    const [mine, other] = pressed.current < 0 ? [up, down] : [down, up];
    pressed.current = null;
    (mine?.disabled ? other : mine)?.focus();
  }, [at]);
  return (
    <span ref={box} className="flex">
      {([-1, 1] as const).map((by) => (
        <IconButton
          key={by}
          icon={by < 0 ? <UpIcon /> : <DownIcon />}
          className="disabled:opacity-35"
          label={t(by < 0 ? 'panel.up' : 'panel.down', { name })}
          disabled={disabled || (by < 0 ? at === 0 : at === count - 1)}
          onClick={() => {
            pressed.current = by;
            onMove(at, by);
          }}
        />
      ))}
    </span>
  );
}
