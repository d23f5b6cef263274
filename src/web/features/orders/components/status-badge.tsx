import { useT } from '#web/i18n/language-context.tsx';
import { statusWord } from '#web/i18n/status-word.ts';

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

export function StatusBadge({ status }: { status: string }) {
  const t = useT();
  return <span className={`badge font-sans ${look(status)}`}>{statusWord(t, status)}</span>;
}
