import type { ComponentType, ReactNode } from 'react';
import { AlertIcon } from './icons.tsx';

interface Props {
  title: string;
  text?: ReactNode;
  tone?: 'bad' | 'note';
  icon?: ComponentType<{ size?: number; className?: string }>;
  /** What to do next. */
  children?: ReactNode;
}

/** A whole screen with one thing to say, on a blank ticket. */
export function MessageScreen({ title, text, tone = 'note', icon: Icon = AlertIcon, children }: Props) {
  return (
    <section className="ticket mx-auto mt-8 max-w-md text-center" role={tone === 'bad' ? 'alert' : undefined}>
      <div className="px-6 pt-8 pb-6">
        <Icon size={40} className={`mx-auto ${tone === 'bad' ? 'text-chilli-text' : 'text-muted'}`} />
        <h1 className="mt-3 text-lg font-bold">{title}</h1>
        {text && <p className="mt-2 text-sm text-pretty text-muted">{text}</p>}
      </div>
      {children && (
        <>
          <div className="ticket-tear" />
          <div className="flex flex-col gap-3 p-6">{children}</div>
        </>
      )}
    </section>
  );
}
