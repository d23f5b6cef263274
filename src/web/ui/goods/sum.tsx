import type { ReactNode } from 'react';

/** One line of a calculation: the figure stays whole, and a long label wraps. */
export function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="receipt-row">
      <dt className="min-w-0 flex-initial">{label}</dt>
      <dd className="money flex-none">{children}</dd>
    </div>
  );
}
