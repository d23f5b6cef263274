import { useT } from '#web/i18n/language-context.tsx';
import { statusWord } from '#web/i18n/status-word.ts';

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

export function StatusBadge({ status }: { status: string }) {
  const t = useT();
  return <span className={`badge font-sans ${LOOKS[status] ?? ''}`}>{statusWord(t, status)}</span>;
}
