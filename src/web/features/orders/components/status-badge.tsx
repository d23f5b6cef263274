const GOOD = ['PAID', 'SUCCESS', 'DELIVERED'];
const WAITING = ['UNPAID', 'PENDING'];
const BAD = ['EXPIRED', 'FAILED', 'REFUND'];

const look = (status: string) =>
  GOOD.includes(status)
    ? 'badge-good'
    : WAITING.includes(status)
      ? 'badge-wait'
      : BAD.includes(status)
        ? 'badge-bad'
        : '';

export const StatusBadge = ({ status }: { status: string }) => (
  <span className={`badge font-sans ${look(status)}`}>{status}</span>
);
