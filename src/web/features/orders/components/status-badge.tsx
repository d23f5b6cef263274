/** Four states that can be told apart, and their other names; all others are neutral. */
const LOOKS: Readonly<Record<string, string>> = {
  PAID: 'badge-good',
  SUCCESS: 'badge-good',
  DELIVERED: 'badge-good',
  UNPAID: 'badge-wait',
  PENDING: 'badge-wait',
  EXPIRED: 'badge-over',
  FAILED: 'badge-bad',
};

export const StatusBadge = ({ status }: { status: string }) => (
  <span className={`badge font-sans ${LOOKS[status] ?? ''}`}>{status}</span>
);
