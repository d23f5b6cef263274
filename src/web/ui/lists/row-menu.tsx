import { type ReactNode, useRef } from 'react';
import { DotsIcon } from '../screen/further-icons.tsx';

interface Props {
  /** Of what it is the menu, for those who do not see the row. */
  label: string;
  children: ReactNode;
}

/** What can be done to a row, behind three dots: it closes when something is chosen, by Escape and when one goes on. */
export function RowMenu({ label, children }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => box.current?.removeAttribute('open');
  return (
    <details
      ref={box}
      className="menu row-menu"
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('.menu-item')) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !box.current?.open) return;
        event.stopPropagation();
        close();
        box.current.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <summary className="icon-button icon-button-dense" aria-label={label}>
        <DotsIcon size={18} />
      </summary>
      <div className="menu-sheet">{children}</div>
    </details>
  );
}
