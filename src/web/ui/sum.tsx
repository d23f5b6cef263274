import type { ReactNode } from 'react';

/** One line of a calculation. */
export function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="receipt-row">
      <dt>{label}</dt>
      <dd className="money">{children}</dd>
    </div>
  );
}
