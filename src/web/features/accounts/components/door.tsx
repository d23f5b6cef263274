import type { ReactNode } from 'react';
import { Link } from '#web/lib/page/router.tsx';
import { StoreMark } from '#web/ui/screen/store-mark.tsx';

interface Props {
  title: string;
  text: string;
  children: ReactNode;
}

/** The ticket that every way into an account stands on. */
export const Door = ({ title, text, children }: Props) => (
  <div className="ticket mx-auto mt-4 max-w-md">
    <div className="flex items-center gap-4 px-6 pt-6 pb-5">
      <StoreMark size={44} />
      <div className="min-w-0">
        <h1 className="text-xl font-extrabold">{title}</h1>
        <p className="text-sm text-muted">{text}</p>
      </div>
    </div>
    <div className="ticket-tear" />
    {children}
  </div>
);

/** The way to another door. */
export const OtherDoor = ({ to, state, label }: { to: string; state?: unknown; label: string }) => (
  <Link
    className="flex min-h-11 items-center justify-center text-sm underline underline-offset-4"
    to={to}
    state={state}
  >
    {label}
  </Link>
);
