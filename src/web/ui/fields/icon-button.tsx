import type { ComponentProps, ReactNode } from 'react';

interface IconProps extends ComponentProps<'button'> {
  /** What its icon says to those who do not see it. */
  label: string;
  icon: ReactNode;
}

/** A button that is a sign. */
export const IconButton = ({ label, icon, className = '', ...rest }: IconProps) => (
  <button type="button" aria-label={label} {...rest} className={`icon-button ${className}`}>
    {icon}
  </button>
);
