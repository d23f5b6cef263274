import { Command } from 'cmdk';
import type { ComponentType, ReactNode } from 'react';

interface Props {
  /** Its own among all that is shown. */
  value: string;
  icon: ComponentType<{ size?: number }>;
  onSelect: () => void;
  children: ReactNode;
  detail?: ReactNode;
  end?: ReactNode;
}

/** One line of the box: what it is, what tells it apart, how it stands. */
export function Hit({ value, icon: Icon, onSelect, children, detail, end }: Props) {
  return (
    <Command.Item value={value} className="command-hit" onSelect={onSelect}>
      <Icon size={18} />
      <bdi className="min-w-0 truncate">{children}</bdi>
      {detail && <bdi className="min-w-0 flex-1 truncate text-xs text-muted">{detail}</bdi>}
      {end && <span className="ms-auto flex-none">{end}</span>}
    </Command.Item>
  );
}
