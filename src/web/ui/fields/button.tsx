import type { ComponentProps, ReactNode } from 'react';

type Look = 'main' | 'go' | 'stop' | 'danger' | 'small' | 'dense' | 'pill';

interface Props extends ComponentProps<'button'> {
  /** What it says; what stands in it besides are its children. */
  label?: string;
  icon?: ReactNode;
  /** What sets it apart from a plain one, by the words of the style sheet. */
  look?: Look | `${Look} ${Look}` | `${Look} ${Look} ${Look}` | '';
  /** What it does is under way: it says so, and cannot be pressed again. */
  busy?: boolean;
}

/** A button; it sends a form only where it is told to. */
export function Button({ label, icon, look = '', busy = false, className = '', children, ...rest }: Props) {
  const looks = look.replace(/\w+/g, 'button-$&');
  const disabled = rest.disabled || busy;
  return (
    <button type="button" {...rest} className={`button ${looks} ${className}`} disabled={disabled}>
      {busy ? <span className="spinner" /> : icon}
      {label}
      {children}
    </button>
  );
}

interface ChipProps extends ComponentProps<'button'> {
  label?: string;
  pressed?: boolean;
}

/** One of a few that stand side by side. */
export const Chip = ({ label, pressed, className = '', children, ...rest }: ChipProps) => (
  <button type="button" aria-pressed={pressed} {...rest} className={`chip ${className}`}>
    {label}
    {children}
  </button>
);
