import type { ReactNode } from 'react';
import { Link } from '#web/lib/page/router.tsx';

/** Something to do, leading to where it is done. What somebody cannot open is said all the same. */
export function TodoLine({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return <p className="py-2 text-sm font-semibold">{children}</p>;
  return (
    <Link className="flex min-h-11 items-center gap-3 py-1.5 text-sm hover:underline" to={to}>
      <span className="min-w-0 flex-1 font-semibold">{children}</span>
      <span
        aria-hidden="true"
        className="me-1 size-2 rotate-45 border-e-2 border-t-2 border-muted rtl:-rotate-45"
      />
    </Link>
  );
}
