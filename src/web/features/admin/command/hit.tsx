import { Command } from 'cmdk';
import type { ComponentType, ReactNode } from 'react';

interface Props {
  /** Its own among all that is shown. */
  value: string;
  icon: ComponentType<{ size?: number; className?: string }>;
  onSelect: () => void;
  children: ReactNode;
  detail?: ReactNode;
  end?: ReactNode;
}

/** One line of the box: what it is, what tells it apart, how it stands. */
export function Hit({ value, icon: Icon, onSelect, children, detail, end }: Props) {
  return (
    <Command.Item
      value={value}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-small px-2 text-sm font-medium data-[selected=true]:bg-ink/8 pointer-coarse:min-h-11"
      onSelect={onSelect}
    >
      <Icon size={18} className="stroke-[1.6] text-muted" />
      <bdi className="min-w-0 truncate">{children}</bdi>
      {detail && <bdi className="min-w-0 flex-1 truncate text-xs text-muted">{detail}</bdi>}
      {end && <span className="ms-auto flex-none">{end}</span>}
    </Command.Item>
  );
}
