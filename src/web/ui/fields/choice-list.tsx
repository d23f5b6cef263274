import { useEffect, useRef } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { type Choice, inGroups } from './find-choices.ts';

interface Props {
  id: string;
  label: string;
  /** Those that are drawn, and the place of the first among all that were found. */
  rows: readonly Choice[];
  from: number;
  total: number;
  /** The place that the keys are on. */
  active: number;
  value: string;
  onChoose: (choice: Choice) => void;
}

export const rowId = (id: string, at: number): string => `${id}-${at}`;

/** The rows of a choice. The focus stays in its field, which has the keys. */
export function ChoiceList({ id, label, rows, from, total, active, value, onChoose }: Props) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const left = total - from - rows.length;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div
      ref={box}
      className="mt-1 overflow-clip rounded-card border border-line bg-card"
      onMouseDown={(event) => event.preventDefault()}
    >
      <div
        id={id}
        className="max-h-64 overflow-auto overscroll-contain"
        role="listbox"
        aria-label={label}
        tabIndex={-1}
      >
        {inGroups(rows, from).map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset holds no options
          <div key={group.from} role="group" aria-label={group.name ?? label}>
            {group.name && (
              <p className="px-3 py-2 text-xs font-semibold text-muted" aria-hidden="true">
                <bdi>{group.name}</bdi>
              </p>
            )}
            {group.rows.map((row, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: and the focus
              <div
                key={row.value}
                id={rowId(id, group.from + index)}
                data-at={group.from + index}
                className={`flex min-h-11 cursor-pointer items-center border-s-3 px-3 py-1.5 text-[14px] wrap-anywhere aria-disabled:cursor-default aria-disabled:text-muted aria-selected:font-bold ${group.from + index === active ? 'border-marigold-text bg-ink/8' : 'border-transparent hover:bg-ink/4'}`}
                role="option"
                aria-selected={row.value === value}
                aria-disabled={row.disabled}
                aria-setsize={total}
                aria-posinset={group.from + index + 1}
                onClick={() => onChoose(row)}
              >
                <bdi>{row.label}</bdi>
              </div>
            ))}
          </div>
        ))}
      </div>
      <p
        className="border-t border-line px-3 py-2 text-xs font-semibold text-muted empty:hidden"
        role="status"
      >
        {total === 0 ? t('choice.none') : left > 0 && t('choice.more', { n: left })}
      </p>
    </div>
  );
}
